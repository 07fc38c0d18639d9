import * as z from 'zod'
import { readDiscordWebhook } from '#db/community/community.ts'
import type { Database } from '#db/connection/client.ts'
import { isDiscordWebhook } from '#domain/community/schema.ts'
import type { DiscordMessage, PlainMessage } from '#domain/discord/discord-message.ts'
import { calledAddress } from '../env.ts'
import { isPreview } from '../http/deploy-context.ts'
import { ProblemError } from '../http/problems.ts'

/** Discord has eight seconds, so that the person who clicked waits at most ten. Tests replace the limit. */
export const answerLimit: { readonly ms: number } = { ms: 8000 }

export function discordFailure(status: 409 | 502 | 503, detail: string, retryAfter?: number): ProblemError {
  const headers: Record<string, string> = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) }
  return new ProblemError(status, 'Not published to Discord', detail, { headers })
}

const bodyOf = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

const limitSchema = z.object({ retry_after: z.number() })
const longestWait = 24 * 60 * 60

/** At most a day. The body has milliseconds. A proxy in front of Discord sends only the header. */
async function secondsToWait(response: Response): Promise<number> {
  const limit = limitSchema.safeParse(await bodyOf(response)).data
  const seconds = limit?.retry_after ?? Number(response.headers.get('Retry-After') ?? 5)
  return Math.min(Math.max(Math.ceil(seconds), 1), longestWait) || 5
}

async function refusal(response: Response): Promise<ProblemError> {
  if (response.status === 429) {
    const seconds = await secondsToWait(response)
    return discordFailure(503, `Discord is limiting messages. Try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`, seconds)
  }
  await response.body?.cancel()
  if (response.status === 404 || response.status === 401)
    return discordFailure(502, 'Discord no longer recognises this webhook. Add a new one in Settings.')
  return discordFailure(502, `Discord refused the message (${response.status}).`)
}

/** Without an answer the message may or may not be posted, so a person has to check. There is no automatic retry. */
const unanswered =
  'Discord could not be reached, or did not answer in time. The message may still have been posted. Check the channel before you post it again.'

/**
 * Calls `discord.com`, or a test's loopback receiver, without following redirects. Previews call nothing.
 * `otherwise` describes the possible outcome if no answer comes.
 */
async function callDiscord(webhook: string, rest: string, request: RequestInit, otherwise: string): Promise<Response> {
  if (isPreview()) throw discordFailure(409, 'This is a preview: nothing is posted to Discord from here.')
  const address = new URL(webhook)
  return fetch(calledAddress(new URL(`${address.pathname}${rest}`, address)), {
    ...request,
    redirect: 'manual',
    signal: AbortSignal.timeout(answerLimit.ms),
  }).catch(() => {
    throw discordFailure(503, otherwise)
  })
}

const postedSchema = z.object({ id: z.string() })

/** Returns the id of the message, or undefined if the answer broke off after Discord had accepted it. */
export async function postToDiscord(webhook: string, message: DiscordMessage | PlainMessage): Promise<string | undefined> {
  const request = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(message) }
  const response = await callDiscord(webhook, '?wait=true', request, unanswered)
  if (!response.ok) throw await refusal(response)
  return postedSchema.safeParse(await bodyOf(response)).data?.id
}

/** Discord's answer for a message that no longer exists. An unknown webhook has another code. */
const unknownMessage = z.object({ code: z.literal(10008) })

/** A message that no longer exists counts as deleted. */
export async function deleteFromDiscord(webhook: string, messageId: string): Promise<void> {
  const unreached = 'Discord could not be reached, so the message may still be in the channel. Delete it there.'
  const response = await callDiscord(webhook, `/messages/${messageId}`, { method: 'DELETE' }, unreached)
  const isGone = response.status === 404 && unknownMessage.safeParse(await bodyOf(response.clone())).success
  if (!response.ok && !isGone) throw await refusal(response)
}

/** @throws 409 if the settings have no valid webhook. */
export async function storedWebhook(db: Database): Promise<string> {
  const webhook = await readDiscordWebhook(db)
  if (!webhook || !isDiscordWebhook(webhook)) throw discordFailure(409, 'No Discord webhook is set. Add one in Settings first.')
  return webhook
}
