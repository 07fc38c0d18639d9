import { join } from 'node:path'
import { root } from '#scripts/platform/folders.ts'
import { openFunctions } from '#scripts/platform/functions-host.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { startServer } from '#scripts/platform/server.ts'
import { createShutdown } from '#scripts/platform/shutdown.ts'
import type { Site } from '#scripts/platform/site.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'

// Runs the local server with its database and functions, but without builds, which would slow down the writes.

const unbuilt: Site = {
  handle: async () => new Response('This server has no pages.\n', { status: 404 }),
  hasPage: () => false,
  served: () => undefined,
  requestBuild: () => {},
  idle: async () => {},
}

const shutdown = createShutdown()
await runCommand(shutdown, async () => {
  const workspace = await openWorkspace(shutdown)
  const functions = await openFunctions({ folder: join(root, 'netlify', 'functions') })
  shutdown.onStop(functions.stop)
  const server = await startServer({ ...workspace, functions, site: unbuilt })
  shutdown.onStop(server.stop)
  process.send?.('ready')
})
