import type { Context } from 'hono'
import { type Database, database } from '#db/connection/client.ts'
import { queueDraftMail } from '#db/drafts/draft-mail.ts'
import { setDraftState } from '#db/drafts/drafts.ts'
import { readSchedulePause } from '#db/drafts/schedule.ts'
import { draftNoteSchema, draftScheduleSchema } from '#domain/drafts/draft-input.ts'
import type { Draft } from '#domain/drafts/drafts.ts'
import { audited } from '#server/audit/audited.ts'
import { demandDraft, demandPublishable, demandSeenDraft, demandUnscheduled, refusedDraft, versionOf } from '#server/drafts/demand-draft.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord } from '#server/http/etag.ts'
import { invalid } from '#server/http/problems.ts'
import { isMailSetUp, startSending } from '#server/mail/start-sending.ts'
import { startWorkLater } from '../http/own-call.ts'
import { soonMs } from '../publication/changes-age.ts'
import { purgeChanges } from '../publication/changes-cache.ts'

/**
 * Call after a change of the schedule. Starts the background function for drafts due within the hour, and purges
 * the answer about changes, whose lifetime depends on the next draft. The hourly function starts it for later
 * ones.
 */
async function startSchedule(db: Database): Promise<void> {
  const [pause] = await Promise.all([readSchedulePause(db), purgeChanges()])
  if (pause !== undefined && pause <= soonMs) startWorkLater('schedule')
}

/** Sets the state, writes the line of the audit trail and queues the mail, all or nothing. */
async function handOver(c: Context<Api>, state: 'ready' | 'returned') {
  const { note } = await readJson(c, draftNoteSchema)
  const draft = await demandSeenDraft(c)
  demandUnscheduled(draft)
  const isMailed = isMailSetUp()
  const event = { action: state === 'ready' ? 'sent-for-review' : 'handed-back', kind: 'draft', recordId: draft.id } as const
  const done = await audited(c, event, async (tx) => {
    const returnedBy = state === 'returned' ? c.var.account.id : null
    const changed = await setDraftState(tx, versionOf(draft), { state, note, returnedBy })
    if (changed && isMailed) await queueDraftMail(tx, state === 'ready' ? 'review' : 'returned', draft.id)
    return changed
  })
  if (!done) throw await refusedDraft(c, draft.id)
  if (isMailed) startSending()
  return answerRecord(c, await demandDraft(c))
}

/** Checks every condition for publication in advance, because nobody can correct the draft at that time. */
async function demandSchedulable(draft: Draft, action: 'publish' | 'withdraw', at: Date): Promise<void> {
  if (at.getTime() <= Date.now()) throw invalid({ at: ['Choose a time in the future.'] })
  if (action === 'publish') await demandPublishable(draft)
  else if (draft.recordId === null || draft.baseUpdatedAt === null) throw invalid({ action: ['Only a published record can be withdrawn.'] })
}

async function schedule(c: Context<Api>) {
  const { at, action } = await readJson(c, draftScheduleSchema)
  const draft = await demandSeenDraft(c)
  const publishAt = at === null ? null : new Date(at)
  if (publishAt) await demandSchedulable(draft, action, publishAt)
  const state = publishAt === null ? 'draft' : action === 'publish' ? 'scheduled' : 'withdrawal'
  const event = { action: publishAt ? 'scheduled' : 'unscheduled', kind: 'draft', recordId: draft.id } as const
  const done = await audited(c, event, (tx) => setDraftState(tx, versionOf(draft), { state, publishAt }))
  if (!done) throw await refusedDraft(c, draft.id)
  await startSchedule(database())
  return answerRecord(c, await demandDraft(c))
}

export const draftStepCalls: readonly Call[] = [
  {
    call: 'POST /api/drafts/:key/review',
    who: 'write drafts',
    answers: '`note`: 200 `Draft`, which waits for review; 404; 409 while it is scheduled; 412',
    handle: (c) => handOver(c, 'ready'),
  },
  {
    call: 'POST /api/drafts/:key/return',
    who: 'publish',
    answers: '`note`: 200 `Draft`, handed back; 404; 409 while it is scheduled; 412',
    handle: (c) => handOver(c, 'returned'),
  },
  {
    call: 'POST /api/drafts/:key/schedule',
    who: 'publish',
    answers:
      '`at`, and `action` to publish or to withdraw: 200 `Draft`. With `at` null it is off the schedule; 404; 412; 422 names the missing fields',
    handle: schedule,
  },
]
