import { join } from 'node:path'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { seedDatabase } from '#scripts/seed/seed.ts'
import { openDatabase } from './database.ts'
import { localFolder } from './folders.ts'
import type { Shutdown } from './shutdown.ts'
import { lockData, readRunning } from './workspace.ts'

export interface BorrowedDatabase {
  /** For `DATABASE_URL`: what the production driver can reach. */
  url: string
  /** It is the one that the environment names. */
  given: boolean
}

/** Without a database in the environment: the one of `npm start` while that runs, else the embedded one for as long as the command takes. */
export async function borrowDatabase(shutdown: Shutdown, { seed = true }: { seed?: boolean } = {}): Promise<BorrowedDatabase> {
  const named = process.env['DATABASE_URL'] || process.env['NETLIFY_DB_URL']
  if (!named && !(await lockData(shutdown, 0))) {
    const running = await readRunning()
    if (running) return { url: running.databaseUrl, given: false }
  }
  const { url, kind, stop } = await openDatabase({ given: named, dataDir: join(localFolder, 'database'), port: 0 })
  shutdown.onStop(stop)
  if (kind === 'embedded') {
    await migrateDatabase(url)
    if (seed) await seedDatabase(url)
  }
  return { url, given: kind !== 'embedded' }
}
