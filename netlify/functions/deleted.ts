import type { Config } from '@netlify/functions'
import { database } from '#db/connection/client.ts'
import { listDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { staffOnly } from '#server/accounts/staff-only.ts'
import { resource, serve } from '#server/http/app.ts'

export const config: Config = { path: '/api/deleted' }

const app = resource('/api/deleted')

app.get('/', staffOnly, async (c) => c.json(await listDeletedRecords(database())))

export default serve(app)
