import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished, vi } from 'vitest'
import type { Database } from '#db/connection/client.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { createBuilder } from '#scripts/platform/builder.ts'
import { root } from '#scripts/platform/folders.ts'

/**
 * Inside the project, because elsewhere Astro keeps the work of every build in one `.astro`, where parallel
 * builds disturb each other.
 */
export async function folderOfProject(): Promise<string> {
  await mkdir(join(root, '.local'), { recursive: true })
  const folder = await mkdtemp(join(root, '.local', 'test-build-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Builds the site of a database without records, in the test's environment. Returns the folder. */
export async function buildWithoutRecords(prepare: (db: Database) => Promise<unknown> = async () => {}): Promise<string> {
  const { url, stop } = await startEmbeddedDatabase({ dataDir: 'memory', port: 0 })
  await migrateDatabase(url)
  await withDatabase(url, prepare)
  vi.stubEnv('DATABASE_URL', url)
  const folder = await folderOfProject()
  const outDir = join(folder, 'site')
  await createBuilder({ root, cacheDir: join(folder, 'cache') }).build({ outDir, source: 'a test' })
  await stop()
  return outDir
}
