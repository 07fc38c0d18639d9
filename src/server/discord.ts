import { claimForDiscord, findCaseById, settleDiscordClaim } from '#db/cases.ts'
import type { Database } from '#db/client.ts'
import { readDiscordWebhook } from '#db/community.ts'
import type { CaseRecord } from '#domain/cases.ts'
import { isDiscordWebhook } from '#domain/community.ts'
import { caseMessage, type DiscordMessage } from '#domain/discord-message.ts'
import { env, siteUrl } from './env.ts'
import { notFound, ProblemError } from './problems.ts'

/** Discord has this long; the person who clicked waits no more than ten seconds in all. */
const answerTimeout = 8000

function failure(status: 409 | 502 | 503, detail: string, retryAfter?: number): ProblemError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return new ProblemError({ title: 'Not published to Discord', status, detail }, { headers })
}

function refusal(response: Response): ProblemError {
  if (response.status === 404 || response.status === 401)
    return failure(502, 'Discord does not know the webhook any more. Set a new one in Settings.')
  if (response.status !== 429) return failure(502, `Discord refused the message (${response.status}). Nothing was published.`)
  const seconds = Math.ceil(Number(response.headers.get('Retry-After') ?? '5')) || 5
  return failure(503, `Discord asks us to wait ${seconds} seconds. Please try again then.`, seconds)
}

/** `discord.com` itself, or the loopback receiver of a test: never another host, and no redirect is followed. */
async function post(webhook: string, message: DiscordMessage): Promise<void> {
  const address = new URL(webhook)
  const receiver = env().DISCORD_TEST_RECEIVER
  const target = new URL(`${address.pathname}?wait=true`, receiver ?? address.origin)
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(message) }
  const response = await fetch(target, { ...request, redirect: 'manual', signal: AbortSignal.timeout(answerTimeout) }).catch(() => {
    throw failure(503, 'Discord could not be reached, or did not answer in time. Please try again.')
  })
  await response.body?.cancel()
  if (!response.ok) throw refusal(response)
}

/**
 * Publishes a case once, however many ask: one claims it, posts, and only then is the flag set. A failure gives the
 * claim back and says why. Already published is success.
 */
export async function publishCase(db: Database, id: number): Promise<CaseRecord> {
  const stored = await findCaseById(db, id)
  if (!stored) throw notFound('That case')
  if (stored.publishedToDiscord) return stored
  const webhook = await readDiscordWebhook(db)
  if (!webhook || !isDiscordWebhook(webhook)) throw failure(409, 'No Discord webhook is set. Add one in Settings first.')
  const claimed = await claimForDiscord(db, id)
  if (!claimed) return publishedMeanwhile(db, id)
  try {
    await post(webhook, caseMessage(claimed, siteUrl()))
  } catch (error) {
    await settleDiscordClaim(db, id, false)
    throw error
  }
  await settleDiscordClaim(db, id, true)
  return { ...claimed, publishedToDiscord: true }
}

async function publishedMeanwhile(db: Database, id: number): Promise<CaseRecord> {
  const stored = await findCaseById(db, id)
  if (!stored) throw notFound('That case')
  if (!stored.publishedToDiscord) throw failure(409, 'Someone else is publishing this case at this moment.')
  return stored
}
