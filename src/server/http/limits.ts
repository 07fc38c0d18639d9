import type { Context } from 'hono'
import { database } from '#db/connection/client.ts'
import { countCall, type FormLimits, type RateLimit, type RateLimitRule } from '#db/upkeep/rate-limits.ts'
import { waitOf } from '#domain/fields/counts.ts'
import { networkOf, siteOf } from '#domain/fields/network.ts'
import { followMailsAnHour } from '#domain/follows/follow-consent.ts'
import { mailboxOf } from '#domain/mail/mailbox.ts'
import { type Env, env } from '../env.ts'
import type { Api } from './call.ts'
import { signatureOf } from './keys.ts'
import { tooManyCalls } from './problems.ts'

const quarterHour = 15 * 60
const hour = 60 * 60

export const rules = {
  'login-account': { limit: 10, windowSeconds: quarterHour },
  // NIST SP 800-63B allows a hundred failures for an account. Above that, `login-site` applies.
  'login-anywhere': { limit: 100, windowSeconds: quarterHour },
  // Allows a person on a new network one mistake while others are guessing at the account.
  'login-site': { limit: 2, windowSeconds: quarterHour },
  'login-address': { limit: 50, windowSeconds: quarterHour },
  // Lines of the audit trail about names without an account.
  'unknown-sign-ins': { limit: 100, windowSeconds: quarterHour },
  // Wrong tokens, which are too long to guess. This limits the work that strangers can cause.
  welcome: { limit: 50, windowSeconds: quarterHour },
  // Wrong signatures, which cannot be guessed anyway.
  passkey: { limit: 100, windowSeconds: quarterHour },
  // Limited, because each call stores a challenge.
  'passkey-options': { limit: 100, windowSeconds: quarterHour },
  contact: { limit: 20, windowSeconds: quarterHour },
  // Limited, because each subscription may send a mail to a stranger.
  newsletter: { limit: 20, windowSeconds: hour },
  // The same text again within the hour counts as the same enquiry.
  'same-enquiry': { limit: 1, windowSeconds: hour },
  'acknowledgement-mailbox': { limit: 1, windowSeconds: hour },
  'acknowledgement-network': { limit: 5, windowSeconds: hour },
  'confirmation-mailbox': { limit: 1, windowSeconds: hour },
  'confirmation-network': { limit: 20, windowSeconds: hour },
  // A reader may follow several pages in a row, each with a link to confirm.
  'follow-mailbox': { limit: followMailsAnHour, windowSeconds: hour },
  'follow-network': { limit: 20, windowSeconds: hour },
  // Limited, because each call starts a build. More than ten in a quarter of an hour would show nothing new.
  publish: { limit: 10, windowSeconds: quarterHour },
  picture: { limit: 60, windowSeconds: quarterHour },
  // Find Case Law allows a thousand requests from one address in five minutes.
  'find-case-law': { limit: 120, windowSeconds: quarterHour },
  'look-up': { limit: 200, windowSeconds: quarterHour },
  // Longer than a signature is valid: five minutes into the past, and five into the future for a fast clock.
  'publish-signature': { limit: 1, windowSeconds: quarterHour },
} satisfies Record<string, RateLimitRule>

const setByEnvironment: ReadonlySet<keyof typeof rules> = new Set([
  'contact',
  'newsletter',
  'acknowledgement-network',
  'confirmation-network',
  'follow-network',
])

/** The limit of visitors' forms can be set, for example for a load test from one address. */
function ruleOf(name: keyof typeof rules, { VISITOR_FORM_LIMIT: given }: Env): RateLimitRule {
  return setByEnvironment.has(name) && given !== undefined ? { ...rules[name], limit: given } : rules[name]
}

/** Stores callers only as a keyed hash, because their identity is personal data. */
export const keyedHash = (subject: string): string => signatureOf('caller', subject)

/** The address of the connection, from the platform. Headers could be forged. */
export const callerAddress = (c: Context<Api>) => networkOf(c.env.ip)

/** The count and limit of a rule, for a query that counts and stores at once. */
export function limitOf(rule: keyof typeof rules, subject: string): RateLimit {
  return { key: `${rule}:${keyedHash(subject)}`, rule: ruleOf(rule, env()) }
}

/** The limits of a form that may cause a message to its sender. The text decides whether it was sent before. */
export function formLimits(
  c: Context<Api>,
  form: 'contact' | 'newsletter',
  message: 'acknowledgement' | 'confirmation' | 'follow',
  sent: { readonly email: string; readonly [field: string]: string | boolean | null },
): FormLimits {
  const network = callerAddress(c)
  const words = Object.entries({ ...sent, email: sent.email.toLowerCase() }).map(([name, value]) => [
    name,
    String(value).normalize('NFKC').replace(/\s+/g, ' '),
  ])
  return {
    caller: limitOf(form, network),
    words: limitOf('same-enquiry', JSON.stringify(words)),
    mailbox: limitOf(`${message}-mailbox`, mailboxOf(sent.email)),
    network: limitOf(`${message}-network`, siteOf(network)),
  }
}

/** @throws 429 with Retry-After if the call is over the limit. */
export function demandAllowed({ retryAfter }: { retryAfter: number }): void {
  if (retryAfter > 0) throw tooManyCalls(retryAfter, `Too many attempts. Please try again in ${waitOf(retryAfter)}.`)
}

/** Counts the call against its rule. @throws 429 with Retry-After if it is over the limit */
export const limit = async (rule: keyof typeof rules, subject: string): Promise<void> =>
  demandAllowed(await countCall(database(), limitOf(rule, subject)))
