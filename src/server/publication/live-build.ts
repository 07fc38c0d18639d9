import type { Database } from '#db/connection/client.ts'
import { readPublication, readStoredContent, recordBuildSuccess } from '#db/publication/publication.ts'
import { isPreview } from '../http/deploy-context.ts'
import { purgeChanges } from './changes-cache.ts'
import { readServedStamp } from './served-stamp.ts'

/** The version of the content in the build that the site serves. Undefined when its stamp cannot be read. */
export const readServedVersion = async (): Promise<number | undefined> => (await readServedStamp())?.contentVersion

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
