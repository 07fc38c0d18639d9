import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentType, InputOf, RecordOf } from '#domain/content/type.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { type NamedRecord, savedPage, updatedPages } from '../publication/page-changes.ts'
import { bumpContent } from '../publication/publication.ts'
import { type ContentTable, tablesByKind } from '../schema/content-tables.ts'

type Row = Record<string, unknown>

const nameOf = ({ id, slug }: Row): NamedRecord => ({ id: Number(id), slug: typeof slug === 'string' ? slug : undefined })

/** The columns that the API returns: the fields, the id and the version. */
function answeredColumns({ fields }: ContentType, table: ContentTable, others: readonly string[]): Record<string, PgColumn> {
  const names = new Set(['id', ...Object.keys(fields), ...others, 'updatedAt'])
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => names.has(name)))
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

  /** The slug that an update may replace. The row stays locked until the transaction ends. */
  async function slugBefore(tx: Queryable, id: number): Promise<string | undefined> {
    if (!table.slug) return undefined
    const [row] = await tx.select({ slug: table.slug }).from(table).where(eq(table.id, id)).for('update')
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

  /** `seen` holds the versions that the editor may have started from. Undefined overwrites any version. */
  const update = (db: Database, id: number, input: InputOf<T>, seen: readonly Date[] | undefined): Promise<Answer | undefined> =>
    db.transaction(async (tx) => {
      const before = await slugBefore(tx, id)
      const [row] = await tx
        .update(table)
        .set({ ...input, updatedAt: nextMoment(table.updatedAt) })
        .where(and(eq(table.id, id), seen && inArray(table.updatedAt, [...seen])))
        .returning(columns)
      if (row) await bumpContent(tx, updatedPages(type, nameOf(row), before))
      return row && toRecord<Answer>(row)
    })

  return { type, table, list, find, findBySlug, create, update }
}

export type ContentStore<T extends ContentType<ContentKind>, Answer extends RecordOf<T> = RecordOf<T>> = ReturnType<
  typeof contentStore<T, Answer>
>
