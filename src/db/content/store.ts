import { and, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentType, InputOf, RecordOf } from '#domain/content/type.ts'
import type { ChangedKind } from '#domain/publication/changed-kinds.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { type NamedRecord, savedPage, updatedPages } from '../publication/page-changes.ts'
import { bumpContent } from '../publication/publication.ts'
import type { ContentTable } from '../schema/content-tables.ts'

interface StoreOptions<T extends ContentType<ChangedKind>> {
  type: T
  table: ContentTable
  order: SQL[]
  /** Columns without a form field, which are set when a record is created. */
  initial?: Record<string, SQL>
  /** Columns without a form field that the API returns too. */
  alsoAnswered?: readonly string[]
}

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

/** The queries of one kind of content. Every write is one transaction that also increments the content version. */
export function contentStore<T extends ContentType<ChangedKind>, Answer extends RecordOf<T> = RecordOf<T>>(options: StoreOptions<T>) {
  const { type, table, order, initial = {}, alsoAnswered = [] } = options
  const columns = answeredColumns(type, table, alsoAnswered)

  async function list(db: Queryable): Promise<Answer[]> {
    const rows = await db
      .select(columns)
      .from(table)
      .orderBy(...order)
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

  /** @throws a unique violation (23505) when the slug is taken. */
  const create = (db: Database, input: InputOf<T>): Promise<Answer> =>
    db.transaction(async (tx) => {
      const [row] = await tx
        .insert(table)
        .values({ ...input, ...initial })
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

export type ContentStore<T extends ContentType<ChangedKind>, Answer extends RecordOf<T> = RecordOf<T>> = ReturnType<
  typeof contentStore<T, Answer>
>
