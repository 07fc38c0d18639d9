import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import {
  createDraft,
  type DraftRow,
  deleteDraft,
  findDraft,
  findDraftOf,
  findDraftOfForm,
  listDrafts,
  lockDraft,
  noteOpened,
  saveDraft,
} from '#db/drafts/drafts.ts'
import { draftSaveSchema, newDraftSchema } from '#domain/drafts/draft-input.ts'
import { type Draft, isDecided, type ListedDraft } from '#domain/drafts/drafts.ts'
import { readRecordKey } from '#domain/fields/slug.ts'
import { type ContentKind, contentKinds, contentTypes } from '#domain/kinds/content-types.ts'
import { auditedResult } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { demandDraft, demandUnscheduled, draftWords, mayPublish, refusedDraft } from '#server/drafts/demand-draft.ts'
import { recordStores } from '#server/drafts/record-stores.ts'
import { readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, recordTag, seenVersions } from '#server/http/etag.ts'
import { demandFound, forbidden, isUniqueViolation, notFound, ProblemError } from '#server/http/problems.ts'

const dateOf = (moment: string | null | undefined) => (moment ? new Date(moment) : undefined)

/** The drafts of the record in the query, or every draft. A record that cannot exist has none. */
async function list(c: Context<Api>) {
  const { record, kind: name } = c.req.query()
  const reader = c.var.account.id
  if (record === undefined) return c.json(await listDrafts(database(), reader))
  const kind = contentKinds.find((one) => one === name)
  const key = readRecordKey(record)
  if (kind === undefined || (key.kind !== 'id' && record !== 'new')) return c.json<ListedDraft[]>([])
  return c.json(await listDrafts(database(), reader, { kind, id: key.kind === 'id' ? key.id : null }))
}

const read = async (c: Context<Api>) => answerRecord(c, await demandDraft(c))

/** Like `read`, and shows others that the caller has the draft open. */
async function open(c: Context<Api>) {
  const draft = await demandDraft(c)
  await noteOpened(database(), draft.id, c.var.account.id)
  return answerRecord(c, draft)
}

/** A record has one draft, which everyone edits, so that two people find each other's text. */
const hasDraftAlready = (draft: Draft) =>
  new ProblemError(409, 'There is a draft', `This ${contentTypes[draft.kind].noun} has a draft already.`, {
    extra: { current: draft },
    headers: { ETag: recordTag(draft) },
  })

interface DraftPlace {
  kind: ContentKind
  id: number | null
  form?: string | null | undefined
}

async function findEarlier({ kind, id, form }: DraftPlace, reader: number): Promise<Draft | undefined> {
  const made = form ? await findDraftOfForm(database(), form, reader) : undefined
  return made ?? (id === null ? undefined : findDraftOf(database(), { kind, id }, reader))
}

/** For `.catch`: returns the first draft of the same record or form. */
const onEarlierDraft =
  (place: DraftPlace, reader: number) =>
  async (error: unknown): Promise<never> => {
    const earlier = isUniqueViolation(error) ? await findEarlier(place, reader) : undefined
    throw earlier ? hasDraftAlready(earlier) : error
  }

async function create(c: Context<Api>) {
  const { kind, recordId = null, baseUpdatedAt, fields, isUnsaved, form } = await readJson(c, newDraftSchema)
  const record =
    recordId === null ? null : demandFound(await recordStores[kind].find(database(), recordId), `This ${contentTypes[kind].noun}`)
  const base = record && new Date(baseUpdatedAt ?? record.updatedAt)
  const reader = c.var.account.id
  const id = await auditedResult(
    c,
    (tx) =>
      createDraft(tx, { kind, recordId, baseUpdatedAt: base, fields, authorId: reader, form, state: isUnsaved ? 'unsaved' : 'draft' }),
    (made) => (isUnsaved ? undefined : { action: 'created', kind: 'draft', recordId: made }),
  ).catch(onEarlierDraft({ kind, id: recordId, form }, reader))
  return answerRecord(c, await demandDraft(c, id), 201)
}

/** An autosave leaves no line in the audit trail, because there is one every few seconds. */
async function save(c: Context<Api>) {
  const { kind, fields, baseUpdatedAt, isUnsaved } = await readJson(c, draftSaveSchema)
  const { account } = c.var
  const id = idOf(c, draftWords)
  const before = await findDraft(database(), id, account.id)
  if (!before || before.kind !== kind) throw notFound(draftWords)
  const change = { kind, fields, baseUpdatedAt: dateOf(baseUpdatedAt), isUnsaved, savedBy: account.id }
  const isNew = before.state.kind === 'unsaved' && !isUnsaved
  const isSaved = await auditedResult(
    c,
    (tx) => saveDraft(tx, { id, seen: seenVersions(c) }, change),
    (done) => (done && isNew ? { action: 'created', kind: 'draft', recordId: id } : undefined),
  ).catch(onEarlierDraft({ kind, id: before.recordId }, account.id))
  if (!isSaved) {
    demandUnscheduled(before)
    throw await refusedDraft(c, id)
  }
  // The save makes the caller the last person with the draft open, so answer the previous one.
  const saved: Draft = { ...(await demandDraft(c)), openWith: before.openWith }
  return answerRecord(c, saved)
}

/** @throws 404 for someone else's unsaved text, 403 for a decision of those who may publish */
function demandDiscardable(c: Context<Api>, row: DraftRow | undefined): void {
  if (row?.state === 'unsaved' && row.authorId !== c.var.account.id) throw notFound(draftWords)
  if (!row || mayPublish(c) || !isDecided({ ...row, isPublic: row.baseUpdatedAt !== null })) return
  throw forbidden(
    'Only someone who may publish can discard a draft that is scheduled, or the text of a page that was taken off the website.',
  )
}

async function remove(c: Context<Api>) {
  const id = idOf(c, draftWords)
  const removed = await auditedResult(
    c,
    async (tx) => {
      const row = await lockDraft(tx, id)
      demandDiscardable(c, row)
      const isDone = await deleteDraft(tx, { id, seen: seenVersions(c) })
      return isDone && (row?.state === 'unsaved' ? 'unsaved' : 'saved')
    },
    (done) => (done === 'saved' ? { action: 'discarded', kind: 'draft', recordId: id } : undefined),
  )
  if (!removed) throw await refusedDraft(c, id)
  return c.body(null, 204)
}

export const draftCalls: readonly Call[] = [
  {
    call: 'GET /api/drafts',
    who: 'write drafts',
    answers:
      '200 list of `ListedDraft`, the latest first, with your own unsaved ones. With `kind` and `record` (an id, or `new`): those of that record, or of new ones',
    handle: list,
  },
  {
    call: 'POST /api/drafts',
    who: 'write drafts',
    body: bodyLimits.record,
    answers:
      '`kind`, `fields`, `recordId` for a published record, `isUnsaved` for text that the form keeps only for its author, and `form`, a random name of the open form: 201 `Draft` with `ETag`; 404; 409 the record or the form has a draft (the problem has it as `current`); 422 only for types and lengths',
    handle: create,
  },
  { call: 'GET /api/drafts/:key', who: 'write drafts', answers: '200 `Draft` with `ETag`; 404', handle: read },
  {
    call: 'PUT /api/drafts/:key',
    who: 'write drafts',
    body: bodyLimits.record,
    answers:
      '200 `Draft` with `ETag`; 404; 409 while it is scheduled; 412 when `If-Match` is older (the problem has the stored draft as `current`); 422. Without `isUnsaved`, everyone reads it from then on',
    handle: save,
  },
  {
    call: 'DELETE /api/drafts/:key',
    who: 'write drafts',
    answers: '204; 403 for a writer where the draft is scheduled, its schedule failed, or its record is off the website; 404; 412',
    handle: remove,
  },
  {
    call: 'POST /api/drafts/:key/open',
    who: 'write drafts',
    answers: '200 `Draft` with `ETag`, and others see who has it open; 404',
    handle: open,
  },
]
