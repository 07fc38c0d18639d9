import { dropExpiredSessions } from '#db/accounts/sessions.ts'
import type { Database } from '#db/connection/client.ts'
import { dropOldRevisions } from '#db/content/revisions.ts'
import { dropLeftEntries } from '#db/enquiries/enquiry-thread.ts'
import { dropOldFollows } from '#db/follows/own-follows.ts'
import { dropUnnamedPictures } from '#db/pictures/pictures.ts'
import { dropOldBuildRequests } from '#db/publication/build-requests.ts'
import { dropOldChanges } from '#db/publication/changes.ts'
import { dropPast } from '#db/subjects/retention.ts'
import { dropDeletedRecords } from '#db/upkeep/deleted-records.ts'
import { dropOldCounts } from '#db/upkeep/rate-limits.ts'
import { dropOldVisits } from '#db/visits/visits.ts'
import { isNightStep, type NightStep } from '#domain/jobs/job-kinds.ts'
import { deleteLeftMessages } from '../discord/left-messages.ts'

const steps: Record<NightStep, (db: Database) => Promise<unknown>> = {
  enquiries: (db) => dropPast(db, 'contacts'),
  subscribers: (db) => dropPast(db, 'subscriptions'),
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
  mail: (db) => dropPast(db, 'mail_outbox'),
  erasures: (db) => dropPast(db, 'erasures'),
  // The trigger of the table allows no deletion before twelve months.
  audit: (db) => dropPast(db, 'audit'),
}

/** Ignores a step that only an earlier release had. */
export async function runNightStep(db: Database, name: string): Promise<void> {
  if (isNightStep(name)) await steps[name](db)
}
