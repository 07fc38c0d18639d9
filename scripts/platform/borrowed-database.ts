import { join } from 'node:path'
import { connect, type Database } from '#db/connection/client.ts'
import { seedDatabase } from '#scripts/seed/seed.ts'
import { openDatabase } from './database.ts'
import { localFolder } from './folders.ts'
import { migrateUnlessFormer } from './refused-databases.ts'
import type { Shutdown } from './shutdown.ts'
import { lockData, readRunning } from './workspace.ts'

export interface BorrowedDatabase {
  /** The value for `DATABASE_URL`, which the production driver can reach. */
  url: string
  /** Whether the environment names the database. */
  given: boolean
  /** It connects at its first query. */
  database: Database
}

async function findAddress(shutdown: Shutdown, given: string | undefined, seed: boolean): Promise<string> {
  if (!given && !(await lockData(shutdown, 0))) {
    const running = await readRunning()
    if (running) return running.databaseUrl
  }
  const { url, stop } = await openDatabase({ given, dataDir: join(localFolder, 'database'), port: 0 })
  shutdown.onStop(stop)
  if (!given) {
    await migrateUnlessFormer(url)
    if (seed) await seedDatabase(url)
  }
  return url
}

/**
 * Opens the database that the environment names, otherwise that of a running `npm start`, otherwise the embedded
 * one.
 */
export async function borrowDatabase(shutdown: Shutdown, { seed = true, queryTimeout = 120_000 } = {}): Promise<BorrowedDatabase> {
  const given = process.env['DATABASE_URL'] || undefined
  const url = await findAddress(shutdown, given, seed)
  const { database, close } = connect({ url, queryTimeout, maxConnections: 1 })
  shutdown.onStop(close)
  return { url, given: given !== undefined, database }
}
