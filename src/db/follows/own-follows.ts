import { and, eq, inArray, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm'
import { periods } from '#domain/subjects/periods.ts'
import type { Queryable } from '../connection/client.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { newsletterDeliveries } from '../schema/newsletter.ts'
import { subscribers } from '../schema/subscribers.ts'

const { id, subscriberId, confirmedAt, createdAt } = follows

/** A follow that its subscriber may confirm. Undefined if it was confirmed or stopped, or is suspected spam. */
export async function findWaitingFollow(db: Queryable, wanted: number) {
  const { email, token, suspected } = subscribers
  const [row] = await db
    .select({ id, kind: follows.kind, title: follows.title, email, token })
    .from(follows)
    .innerJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(and(eq(id, wanted), isNull(confirmedAt), eq(suspected, false)))
  return row
}

/** Ends one follow of a subscriber, or all. Returns how many it had. */
export async function stopFollows(db: Queryable, token: string, which: number | 'all'): Promise<number> {
  const owner = db.select({ id: subscribers.id }).from(subscribers).where(eq(subscribers.token, token))
  const stopped = await db
    .delete(follows)
    .where(and(inArray(subscriberId, owner), which === 'all' ? undefined : eq(id, which)))
    .returning({ id })
  return stopped.length
}

/** Rows whose subscriber was deleted and cannot be restored. */
const isOrphaned = (owner: typeof follows.subscriberId | typeof followedNotes.subscriberId): SQL => sql`(
  not exists (select from ${subscribers} where ${subscribers.id} = ${owner})
  and not exists (select from ${deletedRecords} where ${deletedRecords.kind} = 'subscriber' and ${deletedRecords.recordId} = ${owner}))`

/** Deletes unconfirmed follows, notes too old to be mailed again with their mails, and orphaned rows. */
export async function dropOldFollows(db: Queryable): Promise<void> {
  const isUnconfirmed = and(isNull(confirmedAt), lt(createdAt, sql`now() - ${periods.unconfirmed.interval}::interval`))
  await db.delete(follows).where(or(isUnconfirmed, isOrphaned(subscriberId)))
  const isOld = lt(followedNotes.createdAt, sql`now() - ${periods.followedNote.interval}::interval - interval '1 day'`)
  await db.delete(followedNotes).where(or(isOld, isOrphaned(followedNotes.subscriberId)))
  const isOfOldWeek = lt(newsletterDeliveries.week, sql`to_char(now() - ${periods.followedNote.interval}::interval, 'YYYY-MM-DD')`)
  const isNamed = db.select().from(followedNotes).where(eq(followedNotes.deliveryId, newsletterDeliveries.id))
  await db.delete(newsletterDeliveries).where(and(isOfOldWeek, notExists(isNamed)))
}

const follower = (db: Queryable) => db.select({ id: subscriberId }).from(follows)

export const hasFollows = async (db: Queryable, token: string): Promise<boolean> =>
  (await db.$count(subscribers, and(eq(subscribers.token, token), inArray(subscribers.id, follower(db))))) > 0

/** Whether a subscriber gets issues or follows something. A follow counts even if it is unconfirmed. */
export async function getsAnything(db: Queryable, token: string): Promise<boolean> {
  const isServed = or(sql`${subscribers.categories} <> '{}'`, inArray(subscribers.id, follower(db)))
  return (await db.$count(subscribers, and(eq(subscribers.token, token), isServed))) > 0
}
