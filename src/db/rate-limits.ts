import { eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { rateLimits } from './schema/rate-limits.ts'

export interface RateLimitRule {
  /** Calls allowed within one window. */
  limit: number
  windowSeconds: number
}

/** Whose calls are counted, and how many of them are allowed. */
export interface RateLimit {
  key: string
  rule: RateLimitRule
}

interface Counted {
  count: number
  remaining: number
}

/** One statement, so concurrent calls cannot slip past. */
function counting(db: Queryable, { key, rule }: RateLimit) {
  const ends = sql`now() + make_interval(secs => ${rule.windowSeconds})`
  const over = sql`${rateLimits.resetsAt} <= now()`
  return db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then ${ends} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({
      count: rateLimits.count,
      remaining: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`.as('remaining'),
    })
}

/** Seconds until a call is allowed again; 0 when it was. */
const waitOf = (counted: Counted | undefined, { rule }: RateLimit): { retryAfter: number } => ({
  retryAfter: counted && counted.count > rule.limit ? Math.max(1, counted.remaining) : 0,
})

/** `retryAfter` is in seconds, 0 when the call is allowed. */
export async function countCall(db: Queryable, limit: RateLimit): Promise<{ retryAfter: number }> {
  const [counted] = await counting(db, limit)
  return waitOf(counted, limit)
}

/** Counts a call and, when it is allowed, stores what it brought, in one trip to the database. `insert` selects its row from what it is given: one row, or none. */
export async function countAndStore(db: Queryable, limit: RateLimit, insert: (allowed: SQL) => SQL): Promise<{ retryAfter: number }> {
  const allowed = sql`from counted where counted.count <= ${limit.rule.limit}`
  const { rows } = await db.execute<{ count: number; remaining: number }>(
    sql`with counted as ${counting(db, limit)}, stored as (${insert(allowed)}) select count, remaining from counted`,
  )
  return waitOf(rows[0], limit)
}

/** Takes one call back: it turned out to be harmless. */
export async function giveBackCall(db: Queryable, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

export async function dropOldCounts(db: Queryable): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}
