import { getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../connection/client.ts'

export type Column = { name: string; default: string | null; required: boolean }

/** The columns of a table that can be written, with the SQL of their defaults. Generated columns are left out. */
export async function readColumns(tx: Queryable, table: PgTable): Promise<Column[]> {
  const { rows } = await tx.execute<Column>(sql`
    select a.attname as name, pg_get_expr(d.adbin, d.adrelid) as default, a.attnotnull as required
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = ${`public.${getTableName(table)}`}::regclass
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by a.attnum`)
  return rows
}

/** The value of one column. `json` is the row as JSON, and `typed` is the same row in the table's types. */
function columnValue({ name, default: fallback, required }: Column) {
  const value = sql`typed.${sql.identifier(name)}`
  if (fallback === null) return value
  // The default is SQL from this database's catalogue, not input.
  const missing = sql.raw(fallback)
  return required ? sql`coalesce(${value}, ${missing})` : sql`case when json ? ${name} then ${value} else ${missing} end`
}

/**
 * The start of an insert and its select list. Columns are matched by name, and missing ones take their defaults.
 * The caller adds the source of the rows: `json` (jsonb) and `typed` (the same row in the table's types).
 */
export function insertByName(table: PgTable, columns: readonly Column[]) {
  const names = columns.map(({ name }) => sql.identifier(name))
  return sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(columns.map(columnValue), sql`, `)}`
}
