import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { factColumns } from '../schema/cases.ts'
import type { ContentEntry } from '../schema/content-tables.ts'
import { deletedRecords } from '../schema/deleted-records.ts'

/**
 * Restores a record's other data when it is published again: its creation time, its place in the order, and its
 * message on Discord. Then deletes the withdrawn record, so that it cannot be restored too.
 */
export async function giveBackKept(tx: Queryable, { type, table }: ContentEntry, id: number): Promise<void> {
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
