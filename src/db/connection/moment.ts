import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A later time than the one stored, even within one millisecond: an ETag never repeats. */
export function nextMoment(column: AnyPgColumn): SQL {
  return sql`greatest(now(), ${column} + interval '1 millisecond')`
}
