import { join } from 'node:path'
import { connect, type Database } from '#db/connection/client.ts'
import { readStoredContent, recordBuildFailure, recordBuildSuccess } from '#db/publication/publication.ts'
import { compareBuild } from '#domain/publication/publication.ts'
import { openLocalMailbox } from '#scripts/mailbox/local-mailbox.ts'
import { createBuilder } from '#scripts/platform/builder.ts'
import type { Cdn } from '#scripts/platform/cdn/cdn.ts'
import { openEdge } from '#scripts/platform/cdn/purge-api.ts'
import { openDeploys } from '#scripts/platform/deploys.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'
import { openFunctions } from '#scripts/platform/functions-host.ts'
import { readSiteRules } from '#scripts/platform/netlify-config.ts'
import { Refusal } from '#scripts/platform/refusal.ts'
import { printSummary, runCommand } from '#scripts/platform/report.ts'
import { startServer } from '#scripts/platform/server.ts'
import { type BuildResult, openSite, type Site } from '#scripts/platform/site.ts'
import { hashSource } from '#scripts/platform/source-hash.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'

/** Every deploy invalidates the CDN, as on Netlify. */
async function record(db: Database, cdn: Cdn, result: BuildResult, hasPrevious: boolean): Promise<void> {
  if (result.ok) {
    console.log(`Built and published content version ${result.contentVersion} in ${result.seconds.toFixed(1)} s.`)
    await recordBuildSuccess(db, result.contentVersion)
    return cdn.purge()
  }
  console.error(`The build failed.${hasPrevious ? ' The previous build is still served.' : ''}\n${result.error}`)
  return recordBuildFailure(db, result.error)
}

/**
 * Builds if needed. A deploy of the same source and content needs no build.
 * A deploy of older content is served while the next one is built. A deploy of another database is not served.
 */
async function bringUpToDate(site: Site, db: Database): Promise<void> {
  const served = site.served()
  const build = served?.source === (await hashSource(root)) ? compareBuild(served, await readStoredContent(db)) : 'foreign'
  if (build === 'current') return
  console.log(build === 'older' ? 'The content changed since the last build: building in the background.' : 'Building the site.')
  site.requestBuild()
  if (build === 'older') return
  await site.idle()
  if (!site.served()) throw new Refusal('There is no build to serve.')
}

await runCommand(async (shutdown) => {
  const workspace = await openWorkspace(shutdown)
  const { database, close } = connect({ url: workspace.databaseUrl, queryTimeout: 10_000, maxConnections: 1 })
  shutdown.onStop(close)
  const builder = createBuilder({ root, cacheDir: join(localFolder, 'build-cache') })
  shutdown.onStop(builder.stop)
  const cdn = await openEdge(shutdown)
  const deploys = await openDeploys(join(localFolder, 'deploys'))
  const site = await openSite({
    deploys,
    builder,
    rules: await readSiteRules(root),
    hashSource: () => hashSource(root),
    // A build that ends because the server stops has not failed, and the database is closing.
    onResult: (result) => (shutdown.isStopping() ? undefined : record(database, cdn, result, deploys.current() !== undefined)),
  })
  // Runs that only write data are not slowed down by a build.
  if (!process.argv.includes('--no-build')) await bringUpToDate(site, database)
  const functions = await openFunctions({ folder: join(root, 'netlify', 'functions'), address: workspace.ownAddress })
  shutdown.onStop(functions.stop)
  const local = await openLocalMailbox(shutdown, functions)
  const server = await startServer({ ...workspace, functions, site, cdn, local })
  shutdown.onStop(server.stop)
  // Messages may have been left unsent because the last run was killed.
  functions.runNow('hourly')
  printSummary(workspace, local !== undefined)
  process.send?.('ready')
})
