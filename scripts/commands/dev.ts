import { join } from 'node:path'
import { dev } from 'astro'
import { connect } from '#db/connection/client.ts'
import { readPublication, recordBuildSuccess } from '#db/publication/publication.ts'
import { devIntegration } from '#scripts/platform/dev-integration.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'
import { readSiteRules } from '#scripts/platform/netlify-config.ts'
import { printSummary, runCommand } from '#scripts/platform/report.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'
import { siteUrl } from '#server/env.ts'

await runCommand(async (shutdown) => {
  const workspace = await openWorkspace(shutdown, 0)
  const { port, hostname, hookPath, databaseUrl } = workspace
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 10_000, maxConnections: 1 })
  shutdown.onStop(close)
  // The development server renders every page on request, so saved content is live at once.
  const markLive = async () => recordBuildSuccess(database, (await readPublication(database)).contentVersion)
  const functions = devIntegration({
    functionsFolder: join(root, 'netlify', 'functions'),
    hookPath,
    rules: await readSiteRules(root),
    onPublish: () => void markLive().catch((error: unknown) => console.error(error)),
    onFunctions: (host) => shutdown.onStop(host.stop),
  })
  const server = await dev({
    root,
    cacheDir: join(localFolder, 'build-cache'),
    // Vite refuses other names in `Host`, except those of this machine.
    server: { port, host: hostname, allowedHosts: [URL.parse(siteUrl())?.hostname ?? hostname] },
    integrations: [functions],
    logLevel: 'warn',
  })
  shutdown.onStop(() => server.stop())
  printSummary(workspace)
})
