import type { Config } from '@netlify/functions'
import { database } from '#db/client.ts'
import { readCommunity } from '#db/community.ts'
import { resource, serve } from '#server/app.ts'
import { atMost, bodyLimits } from '#server/body-limit.ts'
import { presented } from '#server/presented-session.ts'
import { staffOnly } from '#server/staff-only.ts'

export const config: Config = { path: ['/api/community', '/api/community/*'] }

const app = resource('/api/community')
const staff = () => import('./staff/community.ts')

app.get('/', async (c) => (presented(c) ? (await staff()).read(c) : c.json(await readCommunity(database()))))
app.put('/', staffOnly, atMost(bodyLimits.form), async (c) => (await staff()).update(c))
app.post('/test-message', staffOnly, async (c) => (await staff()).sendTestMessage(c))

export default serve(app)
