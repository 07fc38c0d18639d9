import { join } from 'node:path'
import { build } from 'astro'
import { migrateDatabase } from '#scripts/database/migrate.ts'
import { openDatabase } from '#scripts/platform/database.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'
import { localFolder, lockData, Refusal, readRunning, root } from '#scripts/platform/workspace.ts'
import { seedDatabase } from '#scripts/seed/seed.ts'

const shutdown = createShutdown()

/** Without a database in the environment: the one of `npm start` while that runs, else the embedded one for the duration. */
async function borrowDatabase(): Promise<string> {
  const given = process.env['DATABASE_URL'] || process.env['NETLIFY_DB_URL']
  if (!given && process.env['NETLIFY']) throw new Refusal('DATABASE_URL is not set: a deploy is never built from demo content.')
  if (!given && !(await lockData(shutdown, 0))) {
    const running = await readRunning()
    if (running) return running.databaseUrl
  }
  const database = await openDatabase({ given, dataDir: join(localFolder, 'database'), port: 0 })
  shutdown.onStop(database.stop)
  if (database.kind === 'embedded') {
    await migrateDatabase(database.url)
    await seedDatabase(database.url)
  }
  return database.url
}

await runCommand(shutdown, async () => {
  process.env['DATABASE_URL'] = await borrowDatabase()
  await build({ root })
  await shutdown.stop(0)
})
