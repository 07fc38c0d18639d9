import { claimForDiscord, findCaseById, settleDiscordClaim } from '#db/cases.ts'
import type { Database } from '#db/client.ts'
import type { CaseRecord } from '#domain/cases.ts'
import { caseMessage } from '#domain/discord-message.ts'
import { discordFailure, postToDiscord, storedWebhook } from './discord-webhook.ts'
import { siteUrl } from './env.ts'
import { notFound } from './problems.ts'

/**
 * Publishes a case once, however many ask: one claims it, posts, and only then is the flag set. A failure gives the
 * claim back and says why. Already published is success.
 */
export async function publishCase(db: Database, id: number): Promise<CaseRecord> {
  const stored = await findCaseById(db, id)
  if (!stored) throw notFound('That case')
  if (stored.publishedToDiscord) return stored
  const webhook = await storedWebhook(db)
  const claimed = await claimForDiscord(db, id)
  if (!claimed) return publishedMeanwhile(db, id)
  try {
    await postToDiscord(webhook, caseMessage(claimed, siteUrl()))
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
  if (!stored.publishedToDiscord) throw discordFailure(409, 'Someone else is publishing this case at this moment.')
  return stored
}
