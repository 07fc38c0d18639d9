import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { deleteSubscriber, listSubscribers } from '#db/subscribers/subscribers.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { idOf } from '#server/content/records.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'
import { notFound } from '#server/http/problems.ts'

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
