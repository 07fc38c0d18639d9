import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { ContentType, InputOf } from '#domain/content/type.ts'
import { completed } from '#domain/kinds/completed.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isSeen, nextMoment } from '../connection/moment.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { type NamedRecord, pageChange, updatedPages } from '../publication/page-changes.ts'
import { columnName } from '../schema/content-columns.ts'
import { type ContentTable, tablesByKind } from '../schema/content-tables.ts'
import { revisions } from '../schema/revisions.ts'
import { type AnswerOf, contentRecords } from './records.ts'

type Row = Record<string, unknown>

const nameOf = ({ id, slug }: Row): NamedRecord => ({ id: Number(id), slug: typeof slug === 'string' ? slug : undefined })

export interface Save {
  by: string
  note: string | null
}

/** Inserts the stored versions of these records as their next revisions. */
export function keepVersions(kind: ContentKind, where: SQL | undefined, { by, note }: Save): SQL {
  const table = tablesByKind[kind]
  return sql`insert into ${revisions} (kind, record_id, n, record, saved_by, note)
    select ${kind}, id, 1 + (select coalesce(max(n), 0) from ${revisions} where kind = ${kind} and record_id = id),
      to_jsonb(${table}), ${by}, ${note}::text from ${table} where ${where}`
}

const revisionOf = (kind: ContentKind, id: number, n: number) =>
  and(eq(revisions.kind, kind), eq(revisions.recordId, id), eq(revisions.n, n))

/** For an update after the query `revised`: the names of the fields that differ from the previous version. */
function changedFields({ fields }: ContentType, table: ContentTable): SQL<string[]> {
  const names = Object.keys(fields).map((name) => sql`(${columnName(name)}, ${name})`)
  return sql`array(select field.name from (values ${sql.join(names, sql`, `)}) as field (key, name), revised
    where to_jsonb(${table}) -> field.key is distinct from revised.record -> field.key)`
}

/** The initial position of a record: the last, if staff set the order. */
const initialColumns = ({ order }: ContentType, table: ContentTable) =>
  order.by === 'staff' ? { sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from ${table})` } : {}

/** The queries of one kind of content. Every write is a transaction that also increments the content version. */
export function contentStore<T extends ContentType<ContentKind>>(type: T) {
  const records = contentRecords(type)
  const { table, find } = records
  const named = { id: table.id, ...(table.slug && { slug: table.slug }) }

  /** Reads back a record that this transaction stored, with its facts. */
  async function demand(tx: Queryable, id: number): Promise<AnswerOf<T>> {
    const found = await find(tx, id)
    if (!found) throw new Error(`The ${type.noun} was not stored.`)
    return found
  }

  /** Locks a row until the transaction ends, and returns the slug that an update may replace. */
  async function lockRow(tx: Queryable, id: number): Promise<string | undefined> {
    const slug = table.slug ?? sql<null>`null`
    const [row] = await tx.select({ slug }).from(table).where(eq(table.id, id)).for('update')
    return typeof row?.slug === 'string' ? row.slug : undefined
  }

  /** `id` is of a record that had one before. @throws a unique violation (23505) when the slug is taken */
  const create = (db: Database, input: InputOf<T>, id?: number): Promise<AnswerOf<T>> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(table)
        .values({ ...completed(type.name, input), ...initialColumns(type, table), ...(id !== undefined && { id }) })
        .returning(named)
      const stored = nameOf(row ?? {})
      await bumpContent(tx, [pageChange(type, stored, 'saved')])
      return demand(tx, stored.id)
    })

  /**
   * Replaces a record and keeps its previous version as a revision. A save without changes adds no revision.
   * `seen` holds the versions that the editor may have started from. Undefined overwrites any version.
   */
  const update = (
    db: Database,
    id: number,
    input: InputOf<T>,
    seen: readonly Date[] | undefined,
    save: Save,
  ): Promise<{ record: AnswerOf<T>; changed: string[] } | undefined> =>
    db.transaction(async (tx) => {
      const before = await lockRow(tx, id)
      const where = and(eq(table.id, id), isSeen(table.updatedAt, seen))
      // One statement with the update. Both parts see the row before it.
      const revised = tx
        .$with('revised', { n: revisions.n, record: revisions.record })
        .as(sql`${keepVersions(type.name, where, save)} returning n, record`)
      const [row] = await tx
        .with(revised)
        .update(table)
        .set({ ...completed(type.name, input), updatedAt: nextMoment(table.updatedAt) })
        .where(where)
        .returning({ ...named, revision: sql<number>`(select n from revised)`, changed: changedFields(type, table) })
      if (!row) return undefined
      const { revision, changed, ...record } = row
      if (changed.length === 0) await tx.delete(revisions).where(revisionOf(type.name, id, revision))
      await bumpContent(tx, updatedPages(type, nameOf(record), before))
      return { record: await demand(tx, id), changed }
    })

  return { ...records, create, update }
}

export type ContentStore<T extends ContentType<ContentKind>> = ReturnType<typeof contentStore<T>>

/**
 * Stores the whole order that staff set. Returns undefined and changes nothing unless `ids` names every record
 * exactly once. The rows are locked first, so that none can be deleted in between.
 */
export async function orderRecords<T extends ContentType<ContentKind>>(
  db: Database,
  { type, table, list }: ContentStore<T>,
  ids: number[],
): Promise<AnswerOf<T>[] | undefined> {
  return db.transaction(async (tx) => {
    const held = await tx.select({ id: table.id }).from(table).orderBy(asc(table.id)).for('update')
    const named = new Set(ids)
    if (held.length !== ids.length || !held.every(({ id }) => named.has(Number(id)))) return undefined
    await tx.execute(sql`
      update ${table} set sort_order = named.place
      from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as named (id, place)
      where ${table.id} = named.id::int`)
    await bumpContent(tx, [{ kind: type.name, recordId: null, path: type.pages.list, op: 'saved' }])
    return list(tx)
  })
}
