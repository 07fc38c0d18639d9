import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentType } from '#domain/content/type.ts'
import type { ContentTable } from '../schema/content-tables.ts'

/** The columns that the API returns: the fields, the id and the version. `others` adds more. */
export function answeredColumns({ fields }: ContentType, table: ContentTable, others: readonly string[]): Record<string, PgColumn> {
  const names = new Set(['id', ...Object.keys(fields), ...others, 'updatedAt'])
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => names.has(name)))
}
