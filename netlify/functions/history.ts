import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'
import { atMost, bodyLimits } from '#server/http/body-limit.ts'

export const config: Config = { path: ['/api/deleted', '/api/audit', '/api/audit/record', '/api/subjects/*'] }

const app = resource('/api')
const staff = () => import('./staff/audit.ts')
const subjects = () => import('./staff/subjects.ts')

app.get('/deleted', staffOnly, async (c) => c.json(await listDeletedRecords(database())))
app.get('/audit', staffOnly, async (c) => (await staff()).listPage(c))
app.get('/audit/record', staffOnly, async (c) => (await staff()).listOfRecord(c))

app.get('/subjects/retention', staffOnly, async (c) => (await subjects()).listRetained(c))
// The address is in the body, so that no log has it.
app.post('/subjects/export', staffOnly, atMost(bodyLimits.form), async (c) => (await subjects()).exportSubject(c))
app.post('/subjects/erase', staffOnly, atMost(bodyLimits.form), async (c) => (await subjects()).erase(c))

export default serve(app)
