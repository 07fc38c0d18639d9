import { and, eq, gt, inArray, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { preparedOnce } from '../connection/prepared.ts'
import { rateLimits } from '../schema/rate-limits.ts'

export interface RateLimitRule {
  /** Calls allowed per window. */
  limit: number
  windowSeconds: number
}

export interface RateLimit {
  key: string
  rule: RateLimitRule
}

const { placeholder } = sql
const countedOf = ({ key, rule }: RateLimit) => ({ key, windowSeconds: rule.windowSeconds })

/** The count and the end of the window after one more call, for `on conflict do update`. */
function afterOneMore(seconds: SQL) {
  const ends = sql`now() + make_interval(secs => ${seconds})`
  // If a window ends later than its length allows, a fast clock set it.
  const over = sql`(${rateLimits.resetsAt} <= now() or ${rateLimits.resetsAt} > ${ends} + interval '1 minute')`
  return {
    ends,
    count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
    resetsAt: sql`case when ${over} then ${ends} else ${rateLimits.resetsAt} end`,
  }
}

/** Counts in one statement, so that concurrent calls cannot exceed the limit. */
function counting(db: Queryable) {
  const { ends, ...set } = afterOneMore(sql`${placeholder('windowSeconds')}`)
  return db
    .insert(rateLimits)
    .values({ key: placeholder('key'), count: 1, resetsAt: ends })
    .onConflictDoUpdate({ target: rateLimits.key, set })
    .returning({
      count: rateLimits.count,
      remaining: sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`.as('remaining'),
    })
}

/** Adds another count to the same statement, once if `from` has a row. */
function countFurther(name: string, from: SQL): SQL {
  const { ends, count, resetsAt } = afterOneMore(sql`${placeholder(`${name}Seconds`)}::int`)
  return sql`insert into ${rateLimits} (key, count, resets_at) select ${placeholder(`${name}Key`)}::text, 1, ${ends} ${from}
    on conflict (key) do update set count = ${count}, resets_at = ${resetsAt} returning count`
}

const isWithin = (name: string): SQL => sql`exists (select from ${sql.identifier(name)} where count <= ${placeholder(`${name}Limit`)}::int)`

const furtherCount = (name: string, { key, rule }: RateLimit) => ({
  [`${name}Key`]: key,
  [`${name}Seconds`]: rule.windowSeconds,
  [`${name}Limit`]: rule.limit,
})

/** Seconds until the next call is allowed, or 0 when this one was. */
const waitOf = (counted: { count: number; remaining: number } | undefined, { rule }: RateLimit): { retryAfter: number } => ({
  retryAfter: counted && counted.count > rule.limit ? Math.max(1, counted.remaining) : 0,
})

const countOne = preparedOnce((db) => counting(db).prepare('count_call'))

/** `retryAfter` is in seconds. It is 0 when the call is allowed. */
export async function countCall(db: Queryable, limit: RateLimit): Promise<{ retryAfter: number }> {
  const [counted] = await countOne(db).execute(countedOf(limit))
  return waitOf(counted, limit)
}

/** The limits of a form that may cause a message to its sender. */
export interface FormLimits {
  /** The sender. Above this limit nothing is stored. */
  caller: RateLimit
  /** The text of a form that must not be stored twice. A repeated form is stored only within the limit. */
  words: RateLimit
  /** The mailbox of the sender. Above this limit it gets no message. */
  mailbox: RateLimit
  /** The network that causes messages to senders. */
  network: RateLimit
}

interface StoredForm {
  /** `insert … select <placeholders> <allowed> returning …`. `allowed` yields a row if the form is to be stored. */
  insert: (allowed: SQL) => SQL
  /** Whether the row in `stored` may send a message to its sender. Such a message is counted. */
  mails: SQL
  /** Further changes for the row in `stored`, by name. `mayMail` tells whether its message is within the limits. */
  changes: (mayMail: SQL) => Record<string, SQL>
  /** For a form that must not be stored twice: whether its row of the last hour still exists. */
  isStillStored?: SQL
}

/** Counts a form and, if allowed, stores its row in the same statement. A repeated form gets the first answer. */
export function countAndStore<Row extends Record<string, unknown>>(name: string, { insert, mails, changes, isStillStored }: StoredForm) {
  const allowed = sql`from counted where counted.count <= ${placeholder('limit')}`
  // The second of two parallel calls sees the count of the first, but not yet its row.
  const wasCounted = sql`exists (select from ${rateLimits} where key = ${placeholder('wordsKey')} and resets_at > now())`
  const isRepeated = isStillStored && sql`(${wasCounted} and ${isStillStored})`
  const isNew = sql`from words where count <= ${placeholder('wordsLimit')}::int or (${wasCounted} and not ${isStillStored})`
  const statement = preparedOnce((db) => {
    const raw = (alias: string, change: SQL) => db.$with(alias, {}).as(change)
    const counted = db.$with('counted').as(counting(db))
    const further = [
      ...(isRepeated ? [raw('words', countFurther('words', allowed))] : []),
      raw('stored', insert(isRepeated ? isNew : allowed)),
      raw('mailbox', countFurther('mailbox', sql`from stored where ${mails}`)),
      raw('network', countFurther('network', sql`from mailbox where ${isWithin('mailbox')}`)),
      ...Object.entries(changes(isWithin('network'))).map(([alias, change]) => raw(alias, change)),
    ]
    return db
      .with(counted, ...further)
      .select({ count: counted.count, remaining: counted.remaining, isRepeated: sql<boolean>`${isRepeated ?? sql`false`}` })
      .from(counted)
      .prepare(name)
  })
  return async (db: Queryable, row: Row, { caller, ...further }: FormLimits): Promise<{ retryAfter: number }> => {
    const counts = Object.entries(further).map(([of, limit]) => furtherCount(of, limit))
    const [counted] = await statement(db).execute(Object.assign({ ...row, ...countedOf(caller), limit: caller.rule.limit }, ...counts))
    return counted?.isRepeated ? { retryAfter: 0 } : waitOf(counted, caller)
  }
}

/** Removes one call from a count, because it turned out to be harmless. */
export async function giveBackCall(db: Queryable, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** Seconds until each limit allows another call, 0 if it does now. Counts nothing. */
export async function readWaits(db: Queryable, limits: readonly RateLimit[]): Promise<number[]> {
  const remaining = sql<number>`ceil(extract(epoch from ${rateLimits.resetsAt} - now()))::int`
  const keys = limits.map(({ key }) => key)
  const rows = await db
    .select({ key: rateLimits.key, count: rateLimits.count, remaining })
    .from(rateLimits)
    .where(and(inArray(rateLimits.key, keys), gt(rateLimits.resetsAt, sql`now()`)))
  return limits.map(({ key, rule }) => {
    const row = rows.find((found) => found.key === key)
    // If a window ends later than its length allows, a fast clock set it.
    const isSpent = row && row.count >= rule.limit && row.remaining <= rule.windowSeconds + 60
    return isSpent ? Math.max(1, row.remaining) : 0
  })
}

/** The prefix of the counts of failed logins to an account: its id, or a hash of a name without one. */
export const loginCountsOf = (account: number | string) => `login-account:${account}:`

/** Clears the counts of failed logins to an account and of all networks, because one may be the office's. */
export async function dropLoginCounts(db: Queryable, userId: number): Promise<void> {
  const { key } = rateLimits
  await db.delete(rateLimits).where(or(like(key, `${loginCountsOf(userId)}%`), like(key, 'login-address:%')))
}

export async function dropOldCounts(db: Queryable): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, sql`now()`))
}
