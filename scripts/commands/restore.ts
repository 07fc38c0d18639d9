import { parseArgs } from 'node:util'
import { restore } from '#scripts/backup/restore.ts'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { migrateUnlessFormer } from '#scripts/platform/refused-databases.ts'
import { runCommand } from '#scripts/platform/report.ts'

await runCommand(async (shutdown) => {
  const flag = { type: 'boolean', default: false } as const
  const { positionals, values } = parseArgs({ options: { replace: flag, content: flag }, allowPositionals: true })
  const [file] = positionals
  if (file === undefined) throw new Refusal('Usage: npm run restore -- <file> [--replace] [--content]')
  const { url, database } = await borrowDatabase(shutdown, { seed: false })
  await migrateUnlessFormer(url)
  const { rows, droppedColumns } = await restore(database, { file, replace: values.replace, demandContent: values.content })
  if (droppedColumns.length > 0) console.log(`Left out, because this release has no such column: ${droppedColumns.join(', ')}.`)
  console.log(`Restored ${rows} rows. The website is built from them when the site next runs, and on Netlify within a minute.`)
  await shutdown.stop(0)
})
