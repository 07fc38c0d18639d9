import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import { fieldKind } from '#domain/content/field-kinds.ts'
import type { ContentType, InputOf } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import type { AnswerOf } from '../content/records.ts'
import type { ContentStore, Save } from '../content/store.ts'
import { factColumns } from '../schema/cases.ts'
import { columnName } from '../schema/content-columns.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts } from '../schema/drafts.ts'
import { deleteRecords } from '../upkeep/deleted-records.ts'
import { type DraftRow, isSeenDraft, type SeenDraft } from './drafts.ts'

export type RecordStore = ContentStore<ContentType<ContentKind>>
type StoredRecord = AnswerOf<ContentType<ContentKind>>

export type Publishing =
  /** `changed` names the fields with a new value. */
  | { kind: 'published'; record: StoredRecord; isNew: boolean; changed: readonly string[] }
  /** Another version of the draft is stored, or none. */
  | { kind: 'changed' }
  /** Someone saved the published record after the draft was begun. */
  | { kind: 'superseded'; record: StoredRecord }
  /** Someone deleted the published record after the draft was begun. */
  | { kind: 'deleted' }

export interface Publication {
  input: InputOf<ContentType>
  save: Save
}

/**
 * Restores a record's other data when it is published again: its creation time, its place in the order, and its
 * message on Discord. Then deletes the withdrawn record, so that it cannot be restored too.
 */
async function giveBackKept(tx: Queryable, { type, table }: RecordStore, id: number): Promise<void> {
  const newer: readonly string[] = ['id', 'updatedAt', ...factColumns, ...Object.keys(type.fields)]
  const kept = Object.entries(getTableColumns(table)).filter(([name]) => !newer.includes(name))
  const withdrawn = and(eq(deletedRecords.kind, type.name), eq(deletedRecords.recordId, id))
  const values = kept.map(([, { name }]) => {
    const column = sql.identifier(name)
    return sql`${column} = coalesce(typed.${column}, ${table}.${column})`
  })
  if (values.length > 0)
    await tx.execute(sql`update ${table} set ${sql.join(values, sql`, `)}
      from ${deletedRecords} cross join lateral jsonb_populate_record(null::${table}, ${deletedRecords.record}) as typed
      where ${table.id} = ${id} and ${withdrawn}`)
  await tx.delete(deletedRecords).where(withdrawn)
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
    if (stored) return { kind: 'superseded', record: stored }
    const record = await store.create(tx, input, recordId)
    await giveBackKept(tx, store, recordId)
    return { ...created, record: (await store.find(tx, recordId)) ?? record }
  }
  const saved = await store.update(tx, recordId, input, [baseUpdatedAt], save)
  if (saved) return { kind: 'published', isNew: false, ...saved }
  return stored ? { kind: 'superseded', record: stored } : { kind: 'deleted' }
}

/**
 * Makes a version of a draft public: writes the record and deletes the draft, in one transaction.
 * @throws a unique violation (23505) when the slug is taken.
 */
export const publishDraft = (db: Database, store: RecordStore, draft: SeenDraft, publication: Publication): Promise<Publishing> =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(drafts).where(isSeenDraft(draft)).for('update')
    if (!row) return { kind: 'changed' }
    const outcome = await writeRecord(tx, store, row, publication)
    if (outcome.kind === 'published') await tx.delete(drafts).where(eq(drafts.id, row.id))
    return outcome
  })

interface Withdrawal {
  recordIds: number[]
  /** The versions that may be withdrawn. Undefined withdraws any version. */
  seen: readonly Date[] | undefined
  authorId: number | null
}

/** The fields of a draft from the row of a record that was just deleted. Blank fields become empty texts. */
function keptFields({ fields }: ContentType): SQL {
  const names = Object.entries(fields).map(
    ([name, field]) => sql`(${name}, ${columnName(name)}, ${fieldKind(field).several ? '[]' : '""'}::jsonb)`,
  )
  return sql`(select jsonb_object_agg(field.name, coalesce(nullif(record -> field.key, 'null'::jsonb), field.blank))
    from (values ${sql.join(names, sql`, `)}) as field (name, key, blank))`
}

/**
 * Takes records off the website and keeps their texts as drafts. A record that is published again gets its id
 * and other data back. The text of an earlier draft stays, unless that draft waited for this withdrawal. The
 * record itself can be restored for a day. Returns the records with their drafts. Records with another version
 * are left out.
 */
export const unpublishRecords = (
  db: Database,
  type: ContentType<ContentKind>,
  { recordIds, seen, authorId }: Withdrawal,
): Promise<{ id: number; recordId: number }[]> =>
  db.transaction(async (tx) => {
    const gone = await deleteRecords(tx, type.name, recordIds, seen)
    if (gone.length === 0) return []
    const asDraft = sql`base_updated_at = null, state = 'draft', publish_at = null, last_error = null`
    const { rows } = await tx.execute<{ id: number; recordId: number }>(sql`
      insert into ${drafts} (kind, record_id, fields, author_id, opened_by)
      select kind, record_id, ${keptFields(type)}, ${authorId}::int, ${authorId}::int from ${deletedRecords}
      where kind = ${type.name} and ${inArray(deletedRecords.recordId, gone)}
      order by record_id
      on conflict (kind, record_id) where record_id is not null and state <> 'unsaved' do update set ${asDraft},
        fields = case when ${drafts.state} = 'withdrawal' then excluded.fields else ${drafts.fields} end,
        updated_at = ${nextMoment(drafts.updatedAt)}
      returning id, record_id as "recordId"`)
    return rows
  })
