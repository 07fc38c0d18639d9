import { importCases } from '#db/cases/case-import.ts'
import { connect } from '#db/connection/client.ts'
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
  const { database, close } = connect({ url: embedded.url, queryTimeout: 60_000, maxConnections: 1 })
  const rows = generateCases(count)
  for (let start = 0; start < count; start += batch) await importCases(database, rows.slice(start, start + batch))
  await close()
  return { databaseUrl: embedded.url, stop: embedded.stop }
}
