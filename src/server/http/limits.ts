import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { countCall, giveBackCall, type RateLimit, type RateLimitRule } from '#db/upkeep/rate-limits.ts'
import { networkOf } from '#domain/fields/network.ts'
import { type Env, env } from '../env.ts'
import type { Api } from './app.ts'
import { tooManyCalls } from './problems.ts'

const quarterHour = 15 * 60

export const rules = {
  'login-account': { limit: 10, windowSeconds: quarterHour },
  // Far above what people mistype: a lower one would let anyone lock staff out from several networks.
  'login-anywhere': { limit: 500, windowSeconds: quarterHour },
  'login-address': { limit: 50, windowSeconds: quarterHour },
  contact: { limit: 20, windowSeconds: quarterHour },
  newsletter: { limit: 20, windowSeconds: quarterHour },
  // Each call is a build, whoever asks for it: more in a quarter of an hour show nothing that the last one does not.
  publish: { limit: 10, windowSeconds: quarterHour },
  picture: { limit: 60, windowSeconds: quarterHour },
  // Longer than a signature is valid: five minutes back, and five ahead, for a clock that runs fast.
  'publish-signature': { limit: 1, windowSeconds: quarterHour },
} satisfies Record<string, RateLimitRule>

/** The forms of visitors may be given another limit, as for a load test from one address. */
function ruleOf(name: keyof typeof rules, { VISITOR_FORM_LIMIT: given }: Env): RateLimitRule {
  const isForm = name === 'contact' || name === 'newsletter'
  return isForm && given !== undefined ? { ...rules[name], limit: given } : rules[name]
}

/** Whom we count is personal data: only a keyed hash of it is stored. */
export const keyedHash = (subject: string) => createHmac('sha256', env().SESSION_SECRET).update(subject).digest('base64url')

/** As the platform saw the connection: what a header claims does not count. */
export const callerAddress = (c: Context<Api>) => networkOf(c.env.ip)

/** What counts against a rule, for a query that counts and stores at once. */
export function limitOf(rule: keyof typeof rules, subject: string): RateLimit {
  return { key: `${rule}:${keyedHash(subject)}`, rule: ruleOf(rule, env()) }
}

/** @throws 429 with Retry-After when it was one too many. */
export function demandAllowed({ retryAfter }: { retryAfter: number }): void {
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  if (retryAfter > 0) throw tooManyCalls(retryAfter, `Too many attempts. Please try again in ${wait}.`)
}

/** Counts the call. @throws 429 with Retry-After when it is one too many. */
export async function demandWithin(limit: RateLimit): Promise<void> {
  demandAllowed(await countCall(database(), limit))
}

/** Counts the call against its rule. @throws 429 with Retry-After when it is one too many. */
export const limit = (rule: keyof typeof rules, subject: string): Promise<void> => demandWithin(limitOf(rule, subject))

/** True for the first use of something that may be used once. */
export async function isFirstUse(rule: 'publish-signature', subject: string): Promise<boolean> {
  return (await countCall(database(), limitOf(rule, subject))).retryAfter === 0
}

/** Takes a counted call back, because it turned out to be harmless. */
export const forgive = (rule: keyof typeof rules, subject: string): Promise<void> => giveBackCall(database(), limitOf(rule, subject).key)
