import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentType, InputOf, RecordOf } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { type NamedRecord, savedPage, updatedPages } from '../publication/page-changes.ts'
import { bumpContent } from '../publication/publication.ts'
import { columnName } from '../schema/content-columns.ts'
import { type ContentTable, tablesByKind } from '../schema/content-tables.ts'
import { revisions } from '../schema/revisions.ts'
import { answeredColumns } from './answered-columns.ts'

type Row = Record<string, unknown>

const nameOf = ({ id, slug }: Row): NamedRecord => ({ id: Number(id), slug: typeof slug === 'string' ? slug : undefined })

/** Who saves a record, and what they say about it. */
export interface Save {
  by: string
  note: string | null
}

export interface Saved<Answer> {
  record: Answer
  /** The names of the fields that the save gave another value. */
  changed: string[]
}

const revisionOf = (kind: ContentKind, id: number, n: number) =>
  and(eq(revisions.kind, kind), eq(revisions.recordId, id), eq(revisions.n, n))

/** Within an update that follows `revised`: the names of the fields whose values differ from that version. */
function changedFields({ fields }: ContentType, table: ContentTable): SQL<string[]> {
  const names = Object.keys(fields).map((name) => sql`(${columnName(name)}, ${name})`)
  return sql`array(select field.name from (values ${sql.join(names, sql`, `)}) as field (key, name), revised
    where to_jsonb(${table}) -> field.key is distinct from revised.record -> field.key)`
}

function toRecord<Answer>(row: Row): Answer
function toRecord(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]))
}

function columnOf(table: ContentTable, name: string): PgColumn {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`The table has no column for ${name}.`)
  return column
}

/** The order of lists, as the type declares it. */
export function orderOf({ order }: ContentType, table: ContentTable): SQL[] {
  if (order.by === 'staff') return [asc(columnOf(table, 'sortOrder')), asc(table.id)]
  const day = columnOf(table, order.field)
  return order.first === 'latest' ? [desc(day), desc(table.id)] : [asc(day), asc(table.id)]
}

/** The place of a new record: the last, where staff set the order. */
const initialColumns = ({ order }: ContentType, table: ContentTable) =>
  order.by === 'staff' ? { sortOrder: sql`(select coalesce(max(sort_order), 0) + 1 from ${table})` } : {}

/**
 * The queries of one kind of content. Every write is one transaction that also increments the content version.
 * `alsoAnswered` names columns without a form field that the API returns too.
 */
export function contentStore<T extends ContentType<ContentKind>, Answer extends RecordOf<T> = RecordOf<T>>(
  type: T,
  alsoAnswered: readonly string[] = [],
) {
  const table: ContentTable = tablesByKind[type.name]
  const columns = answeredColumns(type, table, alsoAnswered)

  async function list(db: Queryable): Promise<Answer[]> {
    const rows = await db
      .select(columns)
      .from(table)
      .orderBy(...orderOf(type, table))
    return rows.map((row) => toRecord<Answer>(row))
  }

  async function findWhere(db: Queryable, where: SQL): Promise<Answer | undefined> {
    const [row] = await db.select(columns).from(table).where(where)
    return row && toRecord<Answer>(row)
  }

  const find = (db: Queryable, id: number) => findWhere(db, eq(table.id, id))

  const findBySlug = async (db: Queryable, slug: string) => (table.slug ? findWhere(db, eq(table.slug, slug)) : undefined)

  /** Locks a row until the transaction ends, and returns the slug that an update may replace. */
  async function lockRow(tx: Queryable, id: number): Promise<string | undefined> {
    const slug = table.slug ?? sql<null>`null`
    const [row] = await tx.select({ slug }).from(table).where(eq(table.id, id)).for('update')
    return typeof row?.slug === 'string' ? row.slug : undefined
  }

  /** `id` is for a record that had one before. @throws a unique violation (23505) when the slug is taken. */
  const create = (db: Database, input: InputOf<T>, id?: number): Promise<Answer> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(table)
        .values({ ...input, ...initialColumns(type, table), ...(id !== undefined && { id }) })
        .returning(columns)
      if (!row) throw new Error(`The insert of a ${type.noun} returned no row.`)
      await bumpContent(tx, [savedPage(type, nameOf(row))])
      return toRecord<Answer>(row)
    })

  /** Stores the row as it was, in the same statement as its update. Both read the row as it was before. */
  const revising = (tx: Queryable, where: SQL | undefined, { by, note }: Save) =>
    tx.$with('revised', { n: revisions.n, record: revisions.record }).as(sql`
      insert into ${revisions} (kind, record_id, n, record, saved_by, note)
      select ${type.name}, id, 1 + (select coalesce(max(n), 0) from ${revisions} where kind = ${type.name} and record_id = id),
        to_jsonb(${table}), ${by}, ${note}::text from ${table} where ${where}
      returning n, record`)

  /**
   * Replaces a record and keeps its previous version as a revision. A save that changes nothing leaves none.
   * `seen` holds the versions that the editor may have started from. Undefined overwrites any version.
   */
  const update = (
    db: Database,
    id: number,
    input: InputOf<T>,
    seen: readonly Date[] | undefined,
    save: Save,
  ): Promise<Saved<Answer> | undefined> =>
    db.transaction(async (tx) => {
      const before = await lockRow(tx, id)
      const where = and(eq(table.id, id), seen && inArray(table.updatedAt, [...seen]))
      const revised = revising(tx, where, save)
      const [row] = await tx
        .with(revised)
        .update(table)
        .set({ ...input, updatedAt: nextMoment(table.updatedAt) })
        .where(where)
        .returning({ ...columns, revision: sql<number>`(select n from revised)`, changed: changedFields(type, table) })
      if (!row) return undefined
      const { revision, changed, ...record } = row
      if (changed.length === 0) await tx.delete(revisions).where(revisionOf(type.name, id, revision))
      await bumpContent(tx, updatedPages(type, nameOf(record), before))
      return { record: toRecord<Answer>(record), changed }
    })

  return { type, table, list, find, findBySlug, create, update }
}

export type ContentStore<T extends ContentType<ContentKind>, Answer extends RecordOf<T> = RecordOf<T>> = ReturnType<
  typeof contentStore<T, Answer>
>
