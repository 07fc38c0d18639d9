import { desc, eq, sql } from 'drizzle-orm'
import type { Subscriber, SubscriberUpdate } from '#domain/enquiries/subscribers.ts'
import type { Queryable } from '../connection/client.ts'
import { subscribers } from '../schema/subscribers.ts'
import { countAndStore, type RateLimit } from '../upkeep/rate-limits.ts'

const { placeholder } = sql
const countAndSubscribe = countAndStore<{ email: string; suspected: boolean }>(
  'store_subscription',
  (allowed) => sql`
    insert into ${subscribers} (email, suspected)
    select ${placeholder('email')}, ${placeholder('suspected')}::boolean ${allowed}
    on conflict (email) do update set suspected = ${subscribers.suspected} and excluded.suspected`,
)

/**
 * Counts the call and stores the address, unless the caller is over the limit. A known address gets the same
 * answer. An unsuspected subscription clears the mark of an earlier suspected one.
 */
export async function subscribe(db: Queryable, email: string, suspected: boolean, limit: RateLimit): Promise<{ retryAfter: number }> {
  return countAndSubscribe(db, { email, suspected }, limit)
}

const { id, email, suspected, createdAt, confirmedAt } = subscribers
/** Without the token, with which staff could confirm for a subscriber. */
const shown = { id, email, suspected, createdAt, confirmedAt }

type Shown = Pick<typeof subscribers.$inferSelect, keyof typeof shown>
const toRecord = (row: Shown): Subscriber => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
})

export async function listSubscribers(db: Queryable): Promise<Subscriber[]> {
  const rows = await db.select(shown).from(subscribers).orderBy(desc(subscribers.createdAt), desc(subscribers.id))
  return rows.map(toRecord)
}

export async function updateSubscriber(db: Queryable, id: number, update: SubscriberUpdate): Promise<Subscriber | undefined> {
  const [row] = await db.update(subscribers).set(update).where(eq(subscribers.id, id)).returning(shown)
  return row && toRecord(row)
}

export async function findSubscriber(db: Queryable, id: number): Promise<Subscriber | undefined> {
  const [row] = await db.select(shown).from(subscribers).where(eq(subscribers.id, id))
  return row && toRecord(row)
}
