import { runCommand } from '#scripts/platform/report.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'

// Starts only the database, for other programs such as the Netlify CLI or a database browser.
const shutdown = createShutdown()
await runCommand(shutdown, async () => {
  const { databaseUrl } = await openWorkspace(shutdown)
  console.log(`\n  DATABASE_URL=${databaseUrl}\n\n  Ctrl-C stops it.\n`)
})
