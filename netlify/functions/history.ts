import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'

export const config: Config = { path: ['/api/deleted', '/api/audit', '/api/audit/record'] }

const app = resource('/api')
const staff = () => import('./staff/audit.ts')

app.get('/deleted', staffOnly, async (c) => c.json(await listDeletedRecords(database())))
app.get('/audit', staffOnly, async (c) => (await staff()).listPage(c))
app.get('/audit/record', staffOnly, async (c) => (await staff()).listOfRecord(c))

export default serve(app)
