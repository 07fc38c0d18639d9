import { recordAudit } from '#db/audit/audit.ts'
import type { Database } from '#db/connection/client.ts'
import { type DraftRow, type SeenDraft, setDraftState } from '#db/drafts/drafts.ts'
import { publishDraft, unpublishRecords } from '#db/drafts/publish-draft.ts'
import { listDueDrafts, readSchedulePause } from '#db/drafts/schedule.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { readPublishable } from '#domain/drafts/draft-fields.ts'
import { judgmentsAreOff } from '#domain/find-case-law/licence.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { deleteLeftMessages } from '../discord/left-messages.ts'
import { report } from '../http/log.ts'
import { isJudgmentRefused, isUniqueViolation } from '../http/problems.ts'
import { requestBuild } from '../publication/publication.ts'
import { recordStores } from './record-stores.ts'

const program = { userId: null, userName: 'schedule', requestId: null }

/** The result of a due draft: the line of the audit trail, or the reason why nothing happened. */
type Kept = { action: AuditAction; recordId: number; fields?: readonly string[] } | { reason: string } | undefined

async function publishRow(tx: Database, row: DraftRow, seen: SeenDraft): Promise<Kept> {
  const { noun } = contentTypes[row.kind]
  const read = readPublishable(row.kind, row.fields)
  if (!read.success) return { reason: 'Something is missing in the text. Publish it by hand to see what.' }
  const outcome = await publishDraft(tx, recordStores[row.kind], seen, { input: read.data, save: { by: program.userName, note: null } })
  if (outcome.kind === 'published')
    return { action: outcome.isNew ? 'created' : 'updated', recordId: outcome.record.id, fields: outcome.changed }
  if (outcome.kind === 'superseded') return { reason: `Someone saved the published ${noun} after the draft was begun. Compare both.` }
  return outcome.kind === 'deleted' ? { reason: `The published ${noun} was deleted.` } : undefined
}

async function withdrawRow(tx: Database, { kind, recordId, authorId }: DraftRow): Promise<Kept> {
  const recordIds = recordId === null ? [] : [recordId]
  const [draft] = await unpublishRecords(tx, contentTypes[kind], { recordIds, seen: undefined, authorId })
  return draft ? { action: 'unpublished', recordId: draft.recordId } : { reason: `The published ${contentTypes[kind].noun} was deleted.` }
}

/** Returns why the draft could not be published or withdrawn, or undefined. */
const keepRow = (db: Database, row: DraftRow, seen: SeenDraft): Promise<string | undefined> =>
  db
    .transaction(async (tx) => {
      const kept = await (row.state === 'withdrawal' ? withdrawRow(tx, row) : publishRow(tx, row, seen))
      if (kept && 'reason' in kept) return kept.reason
      if (kept) await recordAudit(tx, program, { ...kept, kind: row.kind })
      return undefined
    })
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return 'Its slug is taken by another page. Choose another slug.'
      if (isJudgmentRefused(error)) return judgmentsAreOff
      throw error
    })

async function keepDue(db: Database): Promise<void> {
  const due = await listDueDrafts(db)
  for (const row of due) {
    const seen = { id: row.id, seen: [row.updatedAt] }
    const lastError = await keepRow(db, row, seen)
    if (lastError !== undefined) await setDraftState(db, seen, { state: 'failed', lastError })
  }
  if (due.length === 0) return
  await requestBuild(db)
  // The nightly function tries again.
  await deleteLeftMessages(db).catch((error: unknown) => report(error, 'discord'))
}

/** The work of the job: publishes and withdraws drafts that are due. Returns the milliseconds until the next one. */
export async function keepSchedule(db: Database): Promise<number | undefined> {
  await keepDue(db)
  return readSchedulePause(db)
}
