import type { Config } from '@netlify/functions'
import { dropExpiredSessions } from '#db/accounts/sessions.ts'
import { database } from '#db/connection/client.ts'
import { dropOldEnquiries } from '#db/enquiries/enquiries.ts'
import { dropUnnamedPictures } from '#db/pictures/pictures.ts'
import { dropOldChanges } from '#db/publication/changes.ts'
import { dropDeletedRecords } from '#db/upkeep/deleted-records.ts'

export const config: Config = { schedule: '0 3 * * *' }

/**
 * Deletes old enquiries, as the privacy notice promises, expired sessions, deleted records that can no longer
 * be restored, and unused pictures.
 */
export default async function keepRetention(): Promise<void> {
  await dropOldEnquiries(database())
  await dropExpiredSessions(database())
  await dropDeletedRecords(database())
  await dropUnnamedPictures(database())
  await dropOldChanges(database())
}
