import { dropExpiredSessions } from '#db/accounts/sessions.ts'
import { dropOldAudit } from '#db/audit/audit.ts'
import type { Database } from '#db/connection/client.ts'
import { dropOldRevisions } from '#db/content/revisions.ts'
import { dropOldEnquiries } from '#db/enquiries/enquiries.ts'
import { dropLeftEntries } from '#db/enquiries/enquiry-thread.ts'
import { dropOldFollows } from '#db/follows/own-follows.ts'
import { dropOldMail } from '#db/mail/outbox.ts'
import { dropUnnamedPictures } from '#db/pictures/pictures.ts'
import { dropOldBuildRequests } from '#db/publication/build-requests.ts'
import { dropOldChanges } from '#db/publication/changes.ts'
import { dropOldErasures } from '#db/subjects/erase-subject.ts'
import { dropUnconfirmed } from '#db/subscribers/subscription.ts'
import { dropDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { dropOldCounts } from '#db/upkeep/rate-limits.ts'
import { dropOldVisits } from '#db/visits/visits.ts'
import { isNightStep, type NightStep } from '#domain/jobs/night-steps.ts'
import { deleteLeftMessages } from '../discord/left-messages.ts'

const steps: Record<NightStep, (db: Database) => Promise<unknown>> = {
  enquiries: dropOldEnquiries,
  subscribers: dropUnconfirmed,
  sessions: dropExpiredSessions,
  discord: (db) => deleteLeftMessages(db),
  deleted: dropDeletedRecords,
  entries: dropLeftEntries,
  follows: dropOldFollows,
  revisions: dropOldRevisions,
  pictures: dropUnnamedPictures,
  changes: dropOldChanges,
  builds: dropOldBuildRequests,
  counts: dropOldCounts,
  visits: dropOldVisits,
  mail: dropOldMail,
  erasures: dropOldErasures,
  audit: dropOldAudit,
}

/** Ignores a step that only an earlier release had. */
export async function runNightStep(db: Database, name: string): Promise<void> {
  if (isNightStep(name)) await steps[name](db)
}
