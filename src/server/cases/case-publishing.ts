import { setTimeout as wait } from 'node:timers/promises'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { findCaseById } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { caseMessage } from '#domain/cases/discord-message.ts'
import { discordFailure, postToDiscord, storedWebhook } from '../discord/discord-webhook.ts'
import { siteUrl } from '../env.ts'
import { report } from '../http/log.ts'
import { notFound } from '../http/problems.ts'

const pausesMs = [200, 400, 800]

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
    // Should it fail, the claim ends by itself: why Discord failed is what people need to read.
    await settleDiscordClaim(db, id, false).catch((failure: unknown) => report(failure, 'discord'))
    throw error
  }
  await notePublished(db, id)
  return { ...claimed, publishedToDiscord: true }
}

/** The message is out: a database that is away for a moment must not forget it, or the next click sends it again. */
async function notePublished(db: Database, id: number): Promise<void> {
  for (const pause of pausesMs) {
    try {
      return await settleDiscordClaim(db, id, true)
    } catch {
      await wait(pause)
    }
  }
  await settleDiscordClaim(db, id, true).catch(() => {
    throw discordFailure(503, 'The message is in Discord, but the database could not note it. Please do not publish this case again.')
  })
}

async function publishedMeanwhile(db: Database, id: number): Promise<CaseRecord> {
  const stored = await findCaseById(db, id)
  if (!stored) throw notFound('That case')
  if (!stored.publishedToDiscord) throw discordFailure(409, 'Someone else is publishing this case at this moment.')
  return stored
}
