import { join } from 'node:path'
import { connect } from '#db/connection/client.ts'
import { readPublication, recordBuildSuccess } from '#db/publication/publication.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import { createBuilder } from '#scripts/platform/builder.ts'
import { openDeploys } from '#scripts/platform/deploys.ts'
import { localFolder, root } from '#scripts/platform/folders.ts'
import { runCommand } from '#scripts/platform/report.ts'
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
  const deploys = await openDeploys(join(localFolder, 'deploys'))
  const deploy = await deploys.begin(await hashSource(root))
  await builder.build({ outDir: deploy.folder, source: deploy.source })
  await deploys.activate(deploy)
  await recordBuildSuccess(database, (await readPublication(database)).contentVersion)
  // Begins the quiet periods of saves and of deletions, so that neither starts a build.
  await database.insert(buildRequests).values({ version: 1, deletion: true })
  await database.update(sitePublication).set({ requestedAt: new Date() })
  await shutdown.stop(0)
})
