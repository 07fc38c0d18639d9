import { and, desc, eq, sql } from 'drizzle-orm'
import { type FeedCase, feedLength } from '#domain/metadata/feeds.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { cases } from '../schema/cases.ts'
import { listedCase, newestFirst } from './case-columns.ts'

/** The last change of a note: written or corrected. As text, because the date of a correction is text. */
const lastChange = sql`greatest(to_char(${cases.createdAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'), ${cases.correctedOn}) collate "C"`

/**
 * The cases of a feed. The note that was last written or corrected comes first, because a new note may be on an
 * old judgment. Whole judgments are in no feed: the licence excludes them.
 */
export async function listFeedCases(db: Queryable, category?: string): Promise<FeedCase[]> {
  const { createdAt, correctedOn, correction } = cases
  const rows = await db
    .select({ ...listedCase, createdAt, correctedOn, correction })
    .from(cases)
    .where(and(eq(cases.textKind, 'Note'), category === undefined ? undefined : eq(cases.category, category)))
    .orderBy(desc(lastChange), ...newestFirst)
    .limit(feedLength)
  return rows.map(withIsoTimes)
}
