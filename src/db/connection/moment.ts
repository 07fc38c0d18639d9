import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** A moment so far ahead was written by a clock that ran fast, so nothing may wait for it. */
export const isAhead = (column: AnyPgColumn): SQL => sql`${column} > now() + interval '1 minute'`

/** A later time than the one stored, even within one millisecond: an ETag never repeats. */
export function nextMoment(column: AnyPgColumn): SQL {
  return sql`greatest(now(), ${column} + interval '1 millisecond')`
}
