import { importCases } from '#db/cases/case-import.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { generateCases } from './generated-cases.ts'
import { seedDatabase } from './seed.ts'

const batch = 500

/** Opens an embedded database in this folder with the demo content and `count` generated cases. */
export async function storeCases(dataDir: string, count: number): Promise<{ databaseUrl: string; stop: () => Promise<void> }> {
  const embedded = await startEmbeddedDatabase({ dataDir, port: 0 })
  await migrateDatabase(embedded.url)
  await seedDatabase(embedded.url)
  const rows = generateCases(count)
  await withDatabase(embedded.url, async (db) => {
    for (let start = 0; start < count; start += batch) await importCases(db, rows.slice(start, start + batch))
  })
  return { databaseUrl: embedded.url, stop: embedded.stop }
}
