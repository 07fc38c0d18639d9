import { and, desc, eq, gte, inArray, lt, not, type SQL, sql } from 'drizzle-orm'
import { nameField } from '#domain/content/type.ts'
import type { DeletedKind } from '#domain/kinds/content-types.ts'
import type { DeletedRecord } from '#domain/kinds/deleted.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isSeen } from '../connection/moment.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { waitTurn } from '../connection/wait-turn.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { noteBack, noteGone } from '../publication/gone.ts'
import { pageChange, type ShownType } from '../publication/page-changes.ts'
import { columnName } from '../schema/content-columns.ts'
import { contentEntries, tablesByKind } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { drafts, previewLinks } from '../schema/drafts.ts'
import { enquiries } from '../schema/enquiries.ts'
import { judgmentLicence } from '../schema/find-case-law.ts'
import { revisions } from '../schema/revisions.ts'
import { subscribers } from '../schema/subscribers.ts'
import { insertByName, readColumns } from './named-rows.ts'

export const deletableTables = {
  ...tablesByKind,
  enquiry: enquiries,
  subscriber: subscribers,
} satisfies Record<DeletedKind, unknown>

/** The kinds on the website. Deleting or restoring one of their records changes the content. */
const shownKinds = new Map<DeletedKind, ShownType>(contentEntries.map(({ type }) => [type.name, type]))

interface MovedRow extends Record<string, unknown> {
  id: number
  slug: string | null
}

/** Counts the move as a change of content if records of this kind are on the website. */
async function noteMove(tx: Queryable, kind: DeletedKind, rows: readonly MovedRow[], op: 'saved' | 'removed'): Promise<void> {
  const type = shownKinds.get(kind)
  if (type === undefined || rows.length === 0) return
  const changes = rows.map(({ id, slug }) => pageChange(type, { id, slug: slug ?? undefined }, op))
  await bumpContent(tx, changes)
  const paths = changes.map(({ path }) => path)
  await (op === 'removed' ? noteGone(tx, paths) : noteBack(tx, paths))
}

/** Locks the drafts of these records until the transaction ends, so that nobody can change or preview them. */
const lockDrafts = (tx: Queryable, kind: DeletedKind, recordIds: readonly number[]) =>
  tx
    .select({ id: drafts.id, recordId: drafts.recordId })
    .from(drafts)
    .where(and(sql`${drafts.kind} = ${kind}`, inArray(drafts.recordId, [...recordIds])))
    .orderBy(drafts.id)
    .for('update')

const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

/**
 * Moves whole rows to deleted_records and returns the ids found. A claim of a post to Discord moves too, because
 * that post may still be in progress. Rows are locked in order of id, so that two deletions cannot deadlock.
 * `seen` holds the versions that may be deleted. Undefined deletes any version. Preview links of the records
 * end. A member of the team leaves no revisions. Other records keep theirs until they can no longer be restored.
 */
export async function deleteRecords(db: Database, kind: DeletedKind, ids: number[], seen?: readonly Date[]): Promise<number[]> {
  const table = deletableTables[kind]
  const going = and(inArray(table.id, ids), 'updatedAt' in table ? isSeen(table.updatedAt, seen) : undefined)
  return db.transaction(async (tx) => {
    await waitTurn(tx)
    // Before the records, in the order in which a publication locks them.
    const held = await lockDrafts(tx, kind, ids)
    await tx.execute(sql`select id from ${table} where ${inArray(table.id, ids)} order by id for update`)
    const { rows } = await tx.execute<MovedRow>(sql`
      with gone as (delete from ${table} where ${going} returning *)
      insert into deleted_records (kind, record_id, record)
      select ${kind}, gone.id, to_jsonb(gone) from gone
      on conflict (kind, record_id) do update set record = excluded.record, deleted_at = excluded.deleted_at
      returning record_id as id, record->>'slug' as slug`)
    if (kind === 'team') await tx.delete(revisions).where(and(eq(revisions.kind, kind), inArray(revisions.recordId, idsOf(rows))))
    const gone = new Set(idsOf(rows))
    const shown = held.filter(({ recordId }) => recordId !== null && gone.has(recordId))
    if (shown.length > 0) await tx.delete(previewLinks).where(inArray(previewLinks.draftId, idsOf(shown)))
    await noteMove(tx, kind, rows, 'removed')
    return idsOf(rows)
  })
}

export interface Restoration {
  restored: number[]
  /** Records that stay deleted: their slug or address is taken, or whole judgments are switched off. */
  refused: { id: number; slug: string; because: 'taken' | 'judgments-off' }[]
}

/** Whole judgments cannot return while they are switched off. */
const isSwitchedOff = sql<boolean>`(record->>'source_address' is not null
  and not exists (select from ${judgmentLicence} where ${judgmentLicence.isOn}))`

/** Restores rows with their ids. A row that can no longer be restored is in neither list. */
export async function restoreRecords(db: Database, kind: DeletedKind, ids: number[]): Promise<Restoration> {
  const wanted = and(eq(deletedRecords.kind, kind), inArray(deletedRecords.recordId, ids), gte(deletedRecords.deletedAt, aDayAgo))
  return db.transaction(async (tx) => {
    await waitTurn(tx)
    const held = await tx.execute<MovedRow & { isOff: boolean }>(
      sql`select record_id as id, record->>'slug' as slug, ${isSwitchedOff} as "isOff"
        from deleted_records where ${wanted} order by record_id for update`,
    )
    const restored = await putBack(tx, kind, and(wanted, not(isSwitchedOff)))
    if (restored.length > 0) {
      await tx.delete(deletedRecords).where(and(eq(deletedRecords.kind, kind), inArray(deletedRecords.recordId, restored)))
      const moved = held.rows.filter(({ id }) => restored.includes(id))
      await noteMove(tx, kind, moved, 'saved')
    }
    const refused = held.rows.filter(({ id }) => !restored.includes(id))
    return {
      restored,
      refused: refused.map(({ id, slug, isOff }) => ({ id, slug: slug ?? '', because: isOff ? 'judgments-off' : 'taken' })),
    }
  })
}

/** Restores in order of slugs, like imports. Columns added since the deletion take their defaults. */
async function putBack(tx: Queryable, kind: DeletedKind, wanted: ReturnType<typeof and>): Promise<number[]> {
  const table = deletableTables[kind]
  const { rows } = await tx.execute<{ id: number }>(sql`
    ${insertByName(table, await readColumns(tx, table))}
    from deleted_records cross join lateral (select record as json) as named cross join lateral jsonb_populate_record(null::${table}, record) as typed
    where ${wanted}
    order by record->>'slug', record_id
    on conflict do nothing
    returning id`)
  return idsOf(rows)
}

const names: readonly (readonly [DeletedKind, SQL])[] = [
  ...contentEntries.map(({ type }) => [type.name, sql`record->>${columnName(nameField(type))}::text`] as const),
  ['enquiry', sql`concat_ws(' ', record->>'first_name', record->>'last_name')`],
  ['subscriber', sql`record->>'email'`],
]
const name = sql<string>`case ${sql.join(
  names.map(([kind, text]) => sql`when ${deletedRecords.kind} = ${kind} then ${text}`),
  sql` `,
)} end`

const aDayAgo = sql`now() - ${periods.deleted.interval}::interval`

/** The records deleted within the last day, latest first. */
export async function listDeletedRecords(db: Queryable): Promise<DeletedRecord[]> {
  const rows = await db
    .select({ kind: deletedRecords.kind, id: deletedRecords.recordId, name, deletedAt: deletedRecords.deletedAt })
    .from(deletedRecords)
    .where(gte(deletedRecords.deletedAt, aDayAgo))
    .orderBy(desc(deletedRecords.deletedAt), desc(deletedRecords.recordId))
  return rows.map(withIsoTimes)
}

/** Whether the text of a deleted record is a draft, because the record was taken off the website. */
export const isWithdrawn: SQL = sql`exists (select from ${drafts} where ${drafts.kind} = ${deletedRecords.kind}
  and ${drafts.recordId} = ${deletedRecords.recordId} and ${drafts.baseUpdatedAt} is null)`

/**
 * Deletes them after a day, because personal data must not be kept and mistakes are noticed by then. A record
 * whose text is a draft stays as long as the draft.
 */
export async function dropDeletedRecords(db: Queryable): Promise<void> {
  await db.delete(deletedRecords).where(and(lt(deletedRecords.deletedAt, aDayAgo), not(isWithdrawn)))
}
