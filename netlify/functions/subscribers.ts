import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listSubscribers } from '#db/subscribers/subscribers.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

export const config: Config = { path: ['/api/subscribers', '/api/subscribers/*'] }

const app = resource('/api/subscribers')
const staff = () => import('./staff/subscribers.ts')

app.get('/', staffOnly, async (c) => c.json(await listSubscribers(database())))

app.put('/:key', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).update(c))

app.delete('/:key', staffOnly, async (c) => (await staff()).remove(c))

app.post('/:key/restore', staffOnly, async (c) => (await staff()).restore(c))

export default serve(app)
