import { eq, sql } from 'drizzle-orm'
import type { ContentType, InputOf, RecordOf } from '#domain/content/type.ts'
import { draftFieldsOf } from '#domain/drafts/draft-fields.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import type { ContentStore, Save } from '../content/store.ts'
import { drafts } from '../schema/drafts.ts'
import { deleteRecords } from '../upkeep/deleted-records.ts'
import { giveBackKept } from '../upkeep/given-back.ts'
import { type DraftRow, isSeen, type SeenDraft } from './drafts.ts'

export type RecordStore = ContentStore<ContentType<ContentKind>>
export type StoredRecord = RecordOf<ContentType<ContentKind>>

export type Publishing =
  /** `changed` names the fields that have another value than before. */
  | { kind: 'published'; record: StoredRecord; isNew: boolean; changed: readonly string[] }
  /** Another version of the draft is stored, or none. */
  | { kind: 'changed' }
  /** Someone saved the published record after the draft was begun. */
  | { kind: 'overtaken'; record: StoredRecord }
  /** Someone deleted the published record after the draft was begun. */
  | { kind: 'deleted' }

export interface Publication {
  input: InputOf<ContentType>
  save: Save
}

async function writeRecord(
  tx: Database,
  store: RecordStore,
  { recordId, baseUpdatedAt }: DraftRow,
  { input, save }: Publication,
): Promise<Publishing> {
  const created = { kind: 'published', isNew: true, changed: [] } as const
  if (recordId === null) return { ...created, record: await store.create(tx, input) }
  const stored = await store.find(tx, recordId)
  if (baseUpdatedAt === null) {
    if (stored) return { kind: 'overtaken', record: stored }
    const record = await store.create(tx, input, recordId)
    await giveBackKept(tx, store, recordId)
    return { ...created, record: (await store.find(tx, recordId)) ?? record }
  }
  const saved = await store.update(tx, recordId, input, [baseUpdatedAt], save)
  if (saved) return { kind: 'published', isNew: false, ...saved }
  return stored ? { kind: 'overtaken', record: stored } : { kind: 'deleted' }
}

/**
 * Makes a version of a draft public: writes the record and deletes the draft, in one transaction.
 * @throws a unique violation (23505) when the slug is taken.
 */
export const publishDraft = (db: Database, store: RecordStore, draft: SeenDraft, publication: Publication): Promise<Publishing> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(drafts).where(isSeen(draft)).for('update')
    if (!row) return { kind: 'changed' }
    const outcome = await writeRecord(tx, store, row, publication)
    if (outcome.kind === 'published') await tx.delete(drafts).where(eq(drafts.id, row.id))
    return outcome
  })

/**
 * Takes a record off the website and keeps its text as a draft. When it is published again, it gets the same
 * id and its other data back. The text of an earlier draft stays, unless that draft waited for this
 * withdrawal. The record itself can be restored for a day. Undefined without that version of the record.
 */
export const unpublishRecord = (
  db: Database,
  { type, find }: RecordStore,
  { recordId, seen, authorId }: { recordId: number; seen: readonly Date[] | undefined; authorId: number | null },
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const record = await find(tx, recordId)
    if (!record) return undefined
    const versions = seen ?? [new Date(record.updatedAt)]
    if ((await deleteRecords(tx, type.name, [recordId], versions)).length === 0) return undefined
    const fields = draftFieldsOf(type, record)
    const asDraft = { baseUpdatedAt: null, state: 'draft', publishAt: null, lastError: null } as const
    const waited = sql`${drafts.state} = 'withdrawal'`
    const [draft] = await tx
      .insert(drafts)
      .values({ ...asDraft, kind: type.name, recordId, fields, authorId, openedBy: authorId })
      .onConflictDoUpdate({
        target: [drafts.kind, drafts.recordId],
        targetWhere: sql`record_id is not null and state <> 'unsaved'`,
        set: {
          ...asDraft,
          fields: sql`case when ${waited} then excluded.fields else ${drafts.fields} end`,
          updatedAt: nextMoment(drafts.updatedAt),
        },
      })
      .returning({ id: drafts.id })
    return draft?.id
  })
