import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { type Publishing, publishDraft, unpublishRecords } from '#db/drafts/publish-draft.ts'
import type { ContentType, InputOf } from '#domain/content/type.ts'
import { draftPublicationSchema, unpublishSchema } from '#domain/drafts/draft-input.ts'
import type { Draft } from '#domain/drafts/drafts.ts'
import { contentTypes } from '#domain/kinds/content-types.ts'
import { audited, auditedResult } from '#server/audit/audited.ts'
import { answerPublished } from '#server/cases/case-publishing.ts'
import { onTakenSlug } from '#server/content/records.ts'
import { deleteLeftMessages } from '#server/discord/left-messages.ts'
import { demandDraft, demandPublishable, demandSeenDraft, refusedDraft, versionOf } from '#server/drafts/demand-draft.ts'
import { recordStores } from '#server/drafts/record-stores.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { answerRecord, refusedUpdate, seenVersions } from '#server/http/etag.ts'
import { attempt, ProblemError } from '#server/http/problems.ts'
import { requestBuild } from '#server/publication/publication.ts'

const nounOf = ({ kind }: Draft) => `This ${contentTypes[kind].noun}`

/** Makes the draft public in the version that the caller has seen. */
async function publish(c: Context<Api>) {
  const { publishToDiscord, note } = await readJson(c, draftPublicationSchema)
  const draft = await demandSeenDraft(c)
  const input = await demandPublishable(draft)
  const outcome = await store(c, draft, { input, note }).catch(onTakenSlug(String(input['slug'] ?? '')))
  if (outcome.kind === 'changed') throw await refusedDraft(c, draft.id)
  if (outcome.kind === 'superseded') throw refusedUpdate(nounOf(draft), outcome.record)
  if (outcome.kind === 'deleted') throw recordDeleted(draft)
  const { record, isNew } = outcome
  return answerPublished(c, record, { status: isNew ? 201 : 200, isPosted: publishToDiscord && isNew && draft.kind === 'case' })
}

/** Writes the record and its line in the audit trail in one transaction. */
const store = (c: Context<Api>, draft: Draft, { input, note }: { input: InputOf<ContentType>; note: string | null }): Promise<Publishing> =>
  auditedResult(
    c,
    (tx) => publishDraft(tx, recordStores[draft.kind], versionOf(draft), { input, save: { by: c.var.account.username, note } }),
    (outcome) => {
      if (outcome.kind !== 'published') return undefined
      const { record, isNew, changed } = outcome
      return { action: isNew ? 'created' : 'updated', fields: changed, kind: draft.kind, recordId: record.id }
    },
  )

const recordDeleted = (draft: Draft) =>
  new ProblemError(
    409,
    'Deleted',
    `${nounOf(draft)} was deleted after the draft was begun. Save the text as a new ${contentTypes[draft.kind].noun}, or restore the deleted one.`,
  )

/** Takes a record off the website at once, and answers its draft. */
async function unpublish(c: Context<Api>) {
  const { kind, recordId } = await readJson(c, unpublishSchema)
  const seen = seenVersions(c)
  const id = await audited(c, { action: 'unpublished', kind, recordId }, async (tx) => {
    const [draft] = await unpublishRecords(tx, contentTypes[kind], { recordIds: [recordId], seen, authorId: c.var.account.id })
    return draft?.id
  })
  if (id === undefined)
    throw refusedUpdate(`This ${contentTypes[kind].noun}`, seen && (await recordStores[kind].find(database(), recordId)))
  const deleting = kind === 'case' ? attempt(() => deleteLeftMessages(database(), recordId)) : undefined
  await requestBuild(database())
  const deleted = await deleting
  const discordProblem = deleted?.ok === false ? { discordProblem: deleted.detail } : {}
  return answerRecord(c, { ...(await demandDraft(c, id)), ...discordProblem }, 201)
}

export const publishingCalls: readonly Call[] = [
  {
    call: 'POST /api/drafts/unpublish',
    who: 'publish',
    answers:
      '`kind`, `recordId`: 201 `Draft` with `ETag`, the page is gone, and `discordProblem` if its message on Discord could not be deleted; 404; 412 when `If-Match` is older; 422',
    handle: unpublish,
  },
  {
    call: 'POST /api/drafts/:key/publish',
    who: 'publish',
    answers:
      '200 or 201 the record with `ETag`; 404; 409 slug taken, or the record was deleted; 412 when the draft or its record is newer (`current` is the newer one); 422 names the missing fields',
    handle: publish,
  },
]
