import { join } from 'node:path'
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
}

/**
 * Opens the database that the environment names, otherwise that of a running `npm start`, otherwise the embedded
 * one.
 */
export async function borrowDatabase(shutdown: Shutdown, { seed = true }: { seed?: boolean } = {}): Promise<BorrowedDatabase> {
  const named = process.env['DATABASE_URL'] || undefined
  if (!named && !(await lockData(shutdown, 0))) {
    const running = await readRunning()
    if (running) return { url: running.databaseUrl, given: false }
  }
  const { url, kind, stop } = await openDatabase({ given: named, dataDir: join(localFolder, 'database'), port: 0 })
  shutdown.onStop(stop)
  if (kind === 'embedded') {
    await migrateUnlessFormer(url)
    if (seed) await seedDatabase(url)
  }
  return { url, given: kind !== 'embedded' }
}
