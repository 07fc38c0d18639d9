import { eq, lt, sql } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { rateLimits } from './schema.ts'

export interface RateLimitRule {
  /** Calls allowed within one window. */
  limit: number
  windowSeconds: number
}

/** Counts one call in one statement, so concurrent calls cannot slip past; `retryAfter` is in seconds, 0 when allowed. */
export async function countCall(db: Queryable, key: string, rule: RateLimitRule): Promise<{ retryAfter: number }> {
  const ends = sql`now() + make_interval(secs => ${rule.windowSeconds})`
  const over = sql`${rateLimits.resetsAt} <= now()`
  const [row] = await db
    .insert(rateLimits)
    .values({ key, count: 1, resetsAt: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetsAt: sql`case when ${over} then ${ends} else ${rateLimits.resetsAt} end`,
      },
    })
    .returning({ count: rateLimits.count, remaining: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int` })
  return { retryAfter: row && row.count > rule.limit ? Math.max(1, row.remaining) : 0 }
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
