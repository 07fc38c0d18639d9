import { databaseUrl } from '#db/env.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { writeSearchFiles } from './search-base.ts'

await withDatabase(databaseUrl(), (db) => writeSearchFiles(db, process.argv[2] ?? ''))
