import { join } from 'node:path'
import { connect } from '#db/connection/client.ts'
import { recordBuildSuccess } from '#db/publication/publication.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import { createBuilder } from '#scripts/platform/builder.ts'
import { openDeploys } from '#scripts/platform/deploys.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'
import { readSiteRules } from '#scripts/platform/netlify-config.ts'
import { runCommand } from '#scripts/platform/report.ts'
import { type BuildResult, openSite } from '#scripts/platform/site.ts'
import { hashSource } from '#scripts/platform/source-hash.ts'
import { openWorkspace } from '#scripts/platform/workspace.ts'
import { storeBuiltRecords } from './built-records.ts'

// The process that makes the database and the build from which the site of every worker is copied.
await runCommand(async (shutdown) => {
  const { databaseUrl } = await openWorkspace(shutdown)
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  shutdown.onStop(close)
  await storeBuiltRecords(database)
  const builder = createBuilder({ root, cacheDir: join(localFolder, 'build-cache') })
  shutdown.onStop(builder.stop)
  const { promise: built, resolve } = Promise.withResolvers<BuildResult>()
  const site = await openSite({
    deploys: await openDeploys(join(localFolder, 'deploys')),
    builder,
    rules: await readSiteRules(root),
    hashSource: () => hashSource(root),
    onResult: resolve,
  })
  site.requestBuild()
  const result = await built
  if (!result.ok) throw new Error(result.error)
  await recordBuildSuccess(database, result.contentVersion)
  // Begins the quiet periods of saves and of deletions, so that neither starts a build.
  await database.insert(buildRequests).values({ version: 1, deletion: true })
  await database.update(sitePublication).set({ requestedAt: new Date() })
  await shutdown.stop(0)
})
