import type { DeploySucceededEvent } from '@netlify/functions'
import type { Database } from '#db/connection/client.ts'
import { noteReport, readPublication, readStoredContent, recordBuildFailure, recordBuildSuccess } from '#db/publication/publication.ts'
import { isPreview } from '../http/deploy-context.ts'
import { purgeChanges } from './changes-cache.ts'
import { readServedStamp } from './served-stamp.ts'

type DeployResult = Pick<DeploySucceededEvent['deploy'], 'context' | 'createdAt' | 'errorMessage'>

const isOfWebsite = ({ context }: DeployResult) => context === 'production'

/** Repeated events, and events of earlier deploys, change nothing. */
export async function recordDeploySuccess(db: Database, deploy: DeployResult): Promise<void> {
  const served = isOfWebsite(deploy) ? await readServedStamp() : undefined
  if (served === undefined) return
  // In one transaction. Otherwise an event might be noted but not recorded, and its repetition ignored.
  await db.transaction(async (tx) => {
    if (await noteReport(tx, deploy.createdAt)) await recordBuildSuccess(tx, served.contentVersion)
  })
  await purgeChanges()
}

/**
 * Corrects the version of the live build, when a deploy event was lost or someone published an older deploy.
 * Otherwise the changes since that build would not be shown.
 */
export async function correctLiveBuild(db: Database): Promise<void> {
  // A preview has its own database, but the website's address.
  const served = isPreview() ? undefined : await readServedStamp()
  if (served === undefined) return
  const [{ liveVersion }, { databaseId }] = [await readPublication(db), await readStoredContent(db)]
  if (served.contentVersion === liveVersion || (served.databaseId ?? null) !== databaseId) return
  await recordBuildSuccess(db, served.contentVersion)
  await purgeChanges()
}

/** Records the reason why a deploy of the website failed, like `recordDeploySuccess`. */
export async function recordDeployFailure(db: Database, deploy: DeployResult): Promise<void> {
  if (!isOfWebsite(deploy)) return
  await db.transaction(async (tx) => {
    if (await noteReport(tx, deploy.createdAt))
      await recordBuildFailure(tx, deploy.errorMessage || 'The build failed. Its log is at Netlify, under Deploys.')
  })
}
