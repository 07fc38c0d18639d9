import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** True for a time more than a minute ahead, which a fast clock has written. Nothing may wait for it. */
export const isAhead = (column: AnyPgColumn): SQL => sql`${column} > now() + interval '1 minute'`

/** Always later than the stored time, even within the same millisecond, so that ETags never repeat. */
export function nextMoment(column: AnyPgColumn): SQL {
  return sql`greatest(now(), ${column} + interval '1 millisecond')`
}

/** Whether the stored version is one that the editor may have started from. Undefined accepts any version. */
export const isSeen = (column: AnyPgColumn, seen: readonly Date[] | undefined): SQL => (seen ? inArray(column, [...seen]) : sql`true`)

/** For `onConflictDoUpdate` of a table with one row. If `seen` lacks the stored version, no row is returned. */
export const replacing = <Update extends object>(
  { id, updatedAt }: { id: AnyPgColumn; updatedAt: AnyPgColumn },
  update: Update,
  seen: readonly Date[] | undefined,
) => ({ target: id, set: { ...update, updatedAt: nextMoment(updatedAt) }, setWhere: isSeen(updatedAt, seen) })
