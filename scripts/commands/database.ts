import { runCommand } from '#scripts/platform/report.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'

// The database alone, for other programs: the Netlify CLI, or a look at the data.
const shutdown = createShutdown()
await runCommand(shutdown, async () => {
  const { databaseUrl } = await openWorkspace(shutdown)
  console.log(`\n  DATABASE_URL=${databaseUrl}\n\n  Ctrl-C stops it.\n`)
})
