import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { deleteSubscriber, listSubscribers } from '#db/subscribers.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { notFound } from '#server/problems.ts'
import { idOf } from '#server/records.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/subscribers', '/api/subscribers/*'] }

const app = resource('/api/subscribers')
const staff = () => import('./staff/subscribers.ts')
const what = 'That subscriber'

app.get('/', staffOnly, async (c) => c.json(await listSubscribers(database())))

app.put('/:key', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).update(c))

app.delete('/:key', staffOnly, async (c) => {
  if (!(await deleteSubscriber(database(), idOf(c, what)))) throw notFound(what)
  return c.body(null, 204)
})

export default serve(app)
