import type { Context } from 'hono'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { type Database, database } from '#db/connection/client.ts'
import { untilAnswered } from '#db/connection/until-answered.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { caseMessage } from '#domain/discord/discord-message.ts'
import { noteAudit } from '../audit/audited.ts'
import { discordFailure, postToDiscord, storedWebhook } from '../discord/discord-webhook.ts'
import { siteUrl } from '../env.ts'
import type { Api } from '../http/call.ts'
import { recordTag } from '../http/etag.ts'
import { report } from '../http/log.ts'
import { attempt, demandFound } from '../http/problems.ts'
import { requestBuild } from '../publication/publication.ts'

/** How long to retry storing that a message was posted. A person waits. */
const patienceMs = 2000

/**
 * Posts a case to Discord only once, however many calls there are. One call claims it, posts it, and then sets
 * the flag. A failure releases the claim and returns the reason. An already published case counts as success.
 */
export async function publishCase(c: Context<Api>, id: number): Promise<CaseRecord> {
  const db = database()
  const stored = demandFound(await findCaseById(db, id), 'This case')
  if (stored.publishedToDiscord) return stored
  const webhook = await storedWebhook(db)
  const { name } = await readPractice(db)
  const claimed = await claimForDiscord(db, id)
  if (!claimed) return publishedByOtherCall(db, id)
  let messageId: string | undefined
  try {
    messageId = await postToDiscord(webhook, caseMessage(claimed, { practiceName: name, siteUrl: siteUrl() }))
  } catch (error) {
    // If this fails too, the claim expires. People need to read the first failure.
    await settleDiscordClaim(db, id, false).catch((failure: unknown) => report(failure, 'discord'))
    throw error
  }
  await notePublished(db, id, messageId)
  await noteAudit(c, { action: 'published-to-discord', kind: 'case', recordId: id })
  return { ...claimed, publishedToDiscord: true }
}

/** The message is posted, so retry until the database records it. Otherwise the next click would post it again. */
const notePublished = (db: Database, id: number, messageId: string | undefined): Promise<void> =>
  untilAnswered(() => settleDiscordClaim(db, id, true, messageId), patienceMs).catch(() => {
    throw discordFailure(503, 'The message was posted, but the database could not record it. Please do not publish this case again.')
  })

async function publishedByOtherCall(db: Database, id: number): Promise<CaseRecord> {
  const stored = demandFound(await findCaseById(db, id), 'This case')
  if (!stored.publishedToDiscord) throw discordFailure(409, 'Someone else is publishing this case right now.')
  return stored
}

interface PublishedAnswer {
  status: 200 | 201
  /** Whether the record is a case that is posted to Discord. */
  isPosted: boolean
}

/** Answers a record that has just become public, and requests the build. */
export async function answerPublished<Stored extends { id: number; updatedAt: string }>(
  c: Context<Api>,
  record: Stored,
  { status, isPosted }: PublishedAnswer,
): Promise<Response> {
  c.header('ETag', recordTag(record))
  // Discord and the build hook run in parallel, because each may use its whole time limit.
  const sending = isPosted ? attempt(() => publishCase(c, record.id)) : undefined
  await requestBuild(database())
  const sent = await sending
  // The case is stored even if Discord refused it. The answer then carries the reason.
  return c.json(sent === undefined ? record : sent.ok ? sent.value : { ...record, discordProblem: sent.detail }, status)
}
