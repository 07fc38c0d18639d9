import type { Context } from 'hono'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import type { AnswerOf } from '#db/content/records.ts'
import type { ContentStore } from '#db/content/store.ts'
import { savingDraft } from '#db/drafts/drafts.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { saveNoteSchema } from '#domain/content/revisions.ts'
import type { ContentType, InputOf } from '#domain/content/type.ts'
import { type SavedDraft, savedDraftSchema } from '#domain/drafts/draft-input.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import { auditedResult } from '../audit/audited.ts'
import { check, readJson } from '../http/body.ts'
import type { Api } from '../http/call.ts'
import { refusedUpdate, seenVersions } from '../http/etag.ts'
import { onTakenSlug } from './records.ts'

/** Reads a record, the note about its save, and its unsaved draft. @throws 415, 400 or 422 */
export async function readNoted<Input>(c: Context<Api>, schema: z.ZodType<Input>) {
  const body = await readJson(c, z.unknown())
  return { input: check(schema, body), ...check(saveNoteSchema, body), draft: check(savedDraftSchema, body).draft }
}

interface NewRecord<T extends ContentType> {
  input: InputOf<T>
  slug: string
  /** The unsaved draft of this record, which the save deletes. */
  draft?: SavedDraft
}

interface RecordUpdate<T extends ContentType> extends NewRecord<T> {
  id: number
  /** The person's note about the save. */
  note: string | null
  action?: AuditAction
}

/** @throws 409 when the slug is taken */
export const createRecord = <T extends ContentType<ContentKind>>(
  c: Context<Api>,
  store: ContentStore<T>,
  { input, slug, draft }: NewRecord<T>,
): Promise<AnswerOf<T>> =>
  auditedResult(
    c,
    (tx) => savingDraft(tx, { draft, authorId: c.var.account.id }, () => store.create(tx, input)),
    ({ id }) => ({ action: 'created', kind: store.type.name, recordId: id }),
  ).catch(onTakenSlug(slug))

/**
 * Stores an edited record, unless someone else has changed it since the version in `If-Match`.
 * @throws 404 without the record, 409 when the slug is taken, 412 when another version is stored
 */
export async function updateRecord<T extends ContentType<ContentKind>>(
  c: Context<Api>,
  store: ContentStore<T>,
  { id, input, slug, note, draft, action = 'updated' }: RecordUpdate<T>,
): Promise<AnswerOf<T>> {
  const { name, noun } = store.type
  const updated = await auditedResult(
    c,
    (tx) =>
      savingDraft(tx, { draft, authorId: c.var.account.id }, () =>
        store.update(tx, id, input, seenVersions(c), { by: c.var.account.username, note }),
      ),
    (saved) => saved && { action, kind: name, recordId: id, fields: saved.changed },
  ).catch(onTakenSlug(slug))
  if (!updated) throw refusedUpdate(`This ${noun}`, await store.find(database(), id))
  return updated.record
}
