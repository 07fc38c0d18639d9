import { and, asc, inArray, lte, sql } from 'drizzle-orm'
import { scheduledStates } from '#domain/drafts/draft-states.ts'
import type { Queryable } from '../connection/client.ts'
import { drafts } from '../schema/drafts.ts'
import type { DraftRow } from './drafts.ts'

const isScheduled = inArray(drafts.state, [...scheduledStates])

/** In the order of their times. */
export const listDueDrafts = (db: Queryable): Promise<DraftRow[]> =>
  db
    .select()
    .from(drafts)
    .where(and(isScheduled, lte(drafts.publishAt, sql`now()`)))
    .orderBy(asc(drafts.publishAt), asc(drafts.id))

/** Milliseconds until the next draft is due, by the database's clock. Negative when it is late. */
export async function readSchedulePause(db: Queryable): Promise<number | undefined> {
  const pause = sql<string | null>`extract(epoch from min(${drafts.publishAt}) - now()) * 1000`
  const [row] = await db.select({ pause }).from(drafts).where(isScheduled)
  return row?.pause == null ? undefined : Math.round(Number(row.pause))
}
