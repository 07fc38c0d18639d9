import { runCommand } from '#scripts/platform/report.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'

// Starts only the database, for other programs such as the Netlify CLI or a database browser.
await runCommand(async (shutdown) => {
  const { databaseUrl } = await openWorkspace(shutdown)
  console.log(`\n  DATABASE_URL=${databaseUrl}\n\n  Ctrl-C stops it.\n`)
})
