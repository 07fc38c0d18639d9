import type { Database } from '#db/connection/client.ts'
import { noteReport, recordBuildFailure, recordBuildSuccess } from '#db/publication/publication.ts'
import { purgeChanges } from './changes-cache.ts'
import { readServedStamp } from './served-stamp.ts'

/** The fields of Netlify's deploy events that are used here. */
export interface DeployResult {
  context: string
  /** ISO 8601. */
  createdAt: string
  errorMessage: string | null
}

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

/** Records the reason why a deploy of the website failed, like `recordDeploySuccess`. */
export async function recordDeployFailure(db: Database, deploy: DeployResult): Promise<void> {
  if (!isOfWebsite(deploy)) return
  await db.transaction(async (tx) => {
    if (await noteReport(tx, deploy.createdAt))
      await recordBuildFailure(tx, deploy.errorMessage || 'The build failed. Its log is at Netlify, under Deploys.')
  })
}
