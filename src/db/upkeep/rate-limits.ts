import { eq, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { preparedOnce } from '../connection/prepared.ts'
import { rateLimits } from '../schema/rate-limits.ts'

export interface RateLimitRule {
  /** Calls allowed per window. */
  limit: number
  windowSeconds: number
}

/** The caller to count, and the limit. */
export interface RateLimit {
  key: string
  rule: RateLimitRule
}

interface Counted {
  count: number
  remaining: number
}

const { placeholder } = sql
/** The placeholders of a counting statement. */
const countedOf = ({ key, rule }: RateLimit) => ({ key, windowSeconds: rule.windowSeconds })

/** Counts in one statement, so that concurrent calls cannot exceed the limit. */
function counting(db: Queryable) {
  const ends = sql`now() + make_interval(secs => ${placeholder('windowSeconds')})`
  // A window that ends later than its length allows was set by a fast clock.
  const over = sql`(${rateLimits.resetsAt} <= now() or ${rateLimits.resetsAt} > ${ends} + interval '1 minute')`
  return db
    .insert(rateLimits)
    .values({ key: placeholder('key'), count: 1, resetsAt: ends })
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

/** Seconds until the next call is allowed, or 0 when this one was. */
const waitOf = (counted: Counted | undefined, { rule }: RateLimit): { retryAfter: number } => ({
  retryAfter: counted && counted.count > rule.limit ? Math.max(1, counted.remaining) : 0,
})

const countOne = preparedOnce((db) => counting(db).prepare('count_call'))

/** `retryAfter` is in seconds. It is 0 when the call is allowed. */
export async function countCall(db: Queryable, limit: RateLimit): Promise<{ retryAfter: number }> {
  const [counted] = await countOne(db).execute(countedOf(limit))
  return waitOf(counted, limit)
}

/**
 * Counts a call and, if allowed, stores its row in the same statement. `insert` builds an
 * `insert … select <placeholders> <allowed>`,
 * where `allowed` yields one row within the limit and none beyond it.
 * `follow` may change further rows by `stored`, which holds what `insert` returned.
 */
export function countAndStore<Row extends Record<string, unknown>>(name: string, insert: (allowed: SQL) => SQL, ...follow: SQL[]) {
  const statement = preparedOnce((db) => {
    const counted = db.$with('counted').as(counting(db))
    const stored = db.$with('stored', {}).as(insert(sql`from counted where counted.count <= ${placeholder('limit')}`))
    const followed = follow.map((change, index) => db.$with(`followed_${index}`, {}).as(change))
    return db
      .with(counted, stored, ...followed)
      .select()
      .from(counted)
      .prepare(name)
  })
  return async (db: Queryable, row: Row, limit: RateLimit): Promise<{ retryAfter: number }> => {
    const [counted] = await statement(db).execute({ ...row, ...countedOf(limit), limit: limit.rule.limit })
    return waitOf(counted, limit)
  }
}

/** Removes one call from the count, because it turned out to be harmless. */
export async function giveBackCall(db: Queryable, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/**
 * The prefix of all counts of failed logins to one account.
 * A name without an account has a hash instead of an id.
 */
export const loginCountsOf = (account: number | string) => `login-account:${account}:`

/** Clears the counts of failed logins to an account, and those of all networks, because one may be the office's. */
export async function dropLoginCounts(db: Queryable, userId: number): Promise<void> {
  const { key } = rateLimits
  await db.delete(rateLimits).where(or(like(key, `${loginCountsOf(userId)}%`), like(key, 'login-address:%')))
}

export async function dropOldCounts(db: Queryable): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}
