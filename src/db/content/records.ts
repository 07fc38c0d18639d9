import { asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentType } from '#domain/content/type.ts'
import type { RecordKey } from '#domain/fields/slug.ts'
import type { ContentKind } from '#domain/kinds/content-types.ts'
import type { Records } from '#domain/kinds/record-pages.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { type ContentTable, tablesByKind } from '../schema/content-tables.ts'

/** The columns without a form field that the API returns too. */
const furtherColumns: { readonly [Kind in ContentKind]?: readonly string[] } = {
  case: ['citation', 'court', 'judges', 'publishedToDiscord', 'createdAt'],
}

/** The columns that the API returns. */
function answeredColumns({ name, fields }: ContentType<ContentKind>, table: ContentTable): Record<string, PgColumn> {
  const names = new Set(['id', ...Object.keys(fields), ...(furtherColumns[name] ?? []), 'updatedAt'])
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([column]) => names.has(column)))
}

/** The record of a content type in answers. */
export type AnswerOf<T extends ContentType<ContentKind>> = Records[T['name']]

/** The columns are those of the type's fields, which TypeScript cannot see. */
function toRecord<Answer>(row: object): Answer
function toRecord(row: object): object {
  return withIsoTimes(row)
}

function columnOf(table: ContentTable, name: string): PgColumn {
  const columns: Record<string, PgColumn> = getTableColumns(table)
  const column = columns[name]
  if (!column) throw new Error(`The table has no column for ${name}.`)
  return column
}

function orderOf({ order }: ContentType, table: ContentTable): SQL[] {
  if (order.by === 'staff') return [asc(columnOf(table, 'sortOrder')), asc(table.id)]
  const day = columnOf(table, order.field)
  return order.first === 'latest' ? [desc(day), desc(table.id)] : [asc(day), asc(table.id)]
}

/** The reads of one kind of content. Separate from its writes, which load the code that reads facts from texts. */
export function contentRecords<T extends ContentType<ContentKind>>(type: T) {
  const table: ContentTable = tablesByKind[type.name]
  const columns = answeredColumns(type, table)

  async function list(db: Queryable): Promise<AnswerOf<T>[]> {
    const rows = await db
      .select(columns)
      .from(table)
      .orderBy(...orderOf(type, table))
    return rows.map((row) => toRecord<AnswerOf<T>>(row))
  }

  async function findWhere(db: Queryable, where: SQL): Promise<AnswerOf<T> | undefined> {
    const [row] = await db.select(columns).from(table).where(where)
    return row && toRecord<AnswerOf<T>>(row)
  }

  const find = (db: Queryable, id: number) => findWhere(db, eq(table.id, id))

  const findBySlug = async (db: Queryable, slug: string) => (table.slug ? findWhere(db, eq(table.slug, slug)) : undefined)

  /** Finds a record by the last part of its page's path. */
  async function findByKey(db: Queryable, key: RecordKey): Promise<AnswerOf<T> | undefined> {
    if (key.kind !== type.pages.key) return undefined
    return key.kind === 'id' ? find(db, key.id) : findBySlug(db, key.slug)
  }

  return { type, table, list, find, findBySlug, findByKey }
}

export type ContentRecords<T extends ContentType<ContentKind>> = ReturnType<typeof contentRecords<T>>
