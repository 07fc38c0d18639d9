import { parseArgs } from 'node:util'
import { connect } from '#db/connection/client.ts'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { restore } from '#scripts/backup/restore.ts'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'

const shutdown = createShutdown()
await runCommand(shutdown, async () => {
  const { positionals, values } = parseArgs({ options: { replace: { type: 'boolean', default: false } }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Refusal('npm run restore -- <file> [--replace]')
  const { url } = await borrowDatabase(shutdown, { seed: false })
  await migrateDatabase(url)
  const { database, close } = connect({ url, queryTimeout: 120_000, maxConnections: 1 })
  shutdown.onStop(close)
  const rows = await restore(database, { file, replace: values.replace })
  console.log(`Restored ${rows} rows. The website is built from them as soon as the site runs; on Netlify within a minute.`)
  await shutdown.stop(0)
})
