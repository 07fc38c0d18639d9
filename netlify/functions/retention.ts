import type { Config } from '@netlify/functions'
import { dropExpiredSessions } from '#db/accounts/sessions.ts'
import { dropOldAudit } from '#db/audit/audit.ts'
import { database } from '#db/connection/client.ts'
import { dropOldRevisions } from '#db/content/revisions.ts'
import { dropOldEnquiries } from '#db/enquiries/enquiries.ts'
import { dropLeftEntries } from '#db/enquiries/enquiry-thread.ts'
import { dropOldMail } from '#db/mail/outbox.ts'
import { dropUnnamedPictures } from '#db/pictures/pictures.ts'
import { dropOldBuildRequests } from '#db/publication/build-requests.ts'
import { dropOldChanges } from '#db/publication/changes.ts'
import { dropOldErasures } from '#db/subjects/receipts.ts'
import { dropUnconfirmed } from '#db/subscribers/subscription.ts'
import { dropDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { dropOldCounts } from '#db/upkeep/rate-limits.ts'
import { logRun, report } from '#server/http/log.ts'

export const config: Config = { schedule: '0 3 * * *' }

/** Of cases that were deleted, which can be undone, or whose message could not be deleted at once. */
async function deleteMessages(): Promise<void> {
  const { deleteLeftMessages } = await import('#server/discord/left-messages.ts')
  await deleteLeftMessages(database()).catch((error: unknown) => report(error, 'discord'))
}

/**
 * Deletes old enquiries and unconfirmed subscribers, as the privacy notice promises, expired sessions, deleted
 * records that can no longer be restored, unused pictures, expired counts, old
 * revisions, and old lines of the audit trail.
 */
export default async function keepRetention(): Promise<void> {
  const began = performance.now()
  await dropOldEnquiries(database())
  await dropUnconfirmed(database())
  await dropExpiredSessions(database())
  await deleteMessages()
  await dropDeletedRecords(database())
  // After the deleted records that had them.
  await dropLeftEntries(database())
  // The same, and before the pictures that only they used.
  await dropOldRevisions(database())
  await dropUnnamedPictures(database())
  await dropOldChanges(database())
  await dropOldBuildRequests(database())
  await dropOldCounts(database())
  await dropOldMail(database())
  await dropOldErasures(database())
  await dropOldAudit(database())
  logRun({ run: 'retention', askedDatabase: true, ms: performance.now() - began })
}
