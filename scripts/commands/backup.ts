import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, transferWarning } from '#scripts/backup/backup.ts'
import { borrowDatabase } from '#scripts/platform/borrowed-database.ts'
import { localFolder } from '#scripts/platform/folders.ts'
import { runCommand } from '#scripts/platform/report.ts'

await runCommand(async (shutdown) => {
  const { positionals, values } = parseArgs({ options: { content: { type: 'boolean', default: false } }, allowPositionals: true })
  const file = positionals[0] ?? join(localFolder, 'backups', `${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.jsonl.gz`)
  await mkdir(dirname(file), { recursive: true })
  const { url, database } = await borrowDatabase(shutdown)
  const { rows, bytes } = await backUp(database, { file, contentOnly: values.content })
  const holds = values.content
    ? 'what the website shows, and no personal data of visitors'
    : 'personal data and password hashes: keep it safe'
  console.log(`Backed up ${rows} rows to ${file}. It holds ${holds}.`)
  const warning = transferWarning(url, bytes)
  if (warning) console.warn(warning)
  await shutdown.stop(0)
})
