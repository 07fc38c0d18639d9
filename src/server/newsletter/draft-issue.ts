import { recordAudit } from '#db/audit/audit.ts'
import type { Database } from '#db/connection/client.ts'
import { isWeekDone } from '#db/jobs/weekly-runs.ts'
import { draftMonday } from '#db/newsletter/monday-draft.ts'
import { mondayOf } from '#domain/jobs/weekly-works.ts'

const program = { userId: null, userName: 'Monday’s draft', requestId: null }

/** Drafts the issue of a Monday. A person sends the draft or deletes it. */
export async function draftIssue(db: Database, now: Date): Promise<undefined> {
  const week = mondayOf(now)
  if (await isWeekDone(db, 'draft', week)) return
  await draftMonday(db, week, (tx, { kind, id }) => recordAudit(tx, program, { action: kind, kind: 'issue', recordId: id }))
}
