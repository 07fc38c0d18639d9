import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Queryable } from '../connection/client.ts'
import { isAhead } from '../connection/moment.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { cases } from '../schema/cases.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { wholeCase } from './case-columns.ts'

/** An older claim belongs to a dead process, because a post to Discord takes at most ten seconds. */
const claimSeconds = 30

/** Claims a case by compare-and-set, so that only one caller posts it. */
export async function claimForDiscord(db: Queryable, id: number): Promise<CaseRecord | undefined> {
  const { discordClaimedAt } = cases
  const isOld = lt(discordClaimedAt, sql`now() - make_interval(secs => ${claimSeconds})`)
  const free = or(isNull(discordClaimedAt), isOld, isAhead(discordClaimedAt))
  const [row] = await db
    .update(cases)
    .set({ discordClaimedAt: sql`now()` })
    .where(and(eq(cases.id, id), eq(cases.publishedToDiscord, false), free))
    .returning(wholeCase)
  return row && withIsoTimes(row)
}

/**
 * Ends a claim: the case is published, or free for another attempt. If the case has been deleted, the change is
 * made in the deleted record, in case it is restored.
 */
export async function settleDiscordClaim(db: Queryable, id: number, published: boolean, messageId?: string): Promise<void> {
  const settled = await db
    .update(cases)
    .set({ discordClaimedAt: null, publishedToDiscord: published, discordMessageId: messageId ?? null })
    .where(eq(cases.id, id))
    .returning({ id: cases.id })
  if (settled.length > 0) return
  await db
    .update(deletedRecords)
    .set({
      record: sql`${deletedRecords.record} || jsonb_build_object('discord_claimed_at', null, 'published_to_discord', ${published}::boolean,
        'discord_message_id', ${messageId ?? null}::text)`,
    })
    .where(and(eq(deletedRecords.kind, 'case'), eq(deletedRecords.recordId, id)))
}

export type LeftMessage = Awaited<ReturnType<typeof listLeftMessages>>[number]

const isCase = eq(deletedRecords.kind, 'case')
const messageId: SQL<string | null> = sql`${deletedRecords.record}->>'discord_message_id'`

/** The messages left on Discord about one withdrawn or deleted case, or about all. Old releases stored no id. */
export async function listLeftMessages(db: Queryable, recordId?: number) {
  const which = recordId === undefined ? undefined : eq(deletedRecords.recordId, recordId)
  const isPosted = sql`${deletedRecords.record}->>'published_to_discord' = 'true'`
  return db
    .select({ recordId: deletedRecords.recordId, messageId })
    .from(deletedRecords)
    .where(and(isCase, isPosted, which))
}

/** The message is gone, so the case can be published to Discord again, even if it was just restored. */
export async function forgetMessage(db: Queryable, message: LeftMessage): Promise<void> {
  await db
    .update(deletedRecords)
    .set({ record: sql`${deletedRecords.record} || '{"published_to_discord": false, "discord_message_id": null}'` })
    .where(and(isCase, eq(deletedRecords.recordId, message.recordId), sql`${messageId} = ${message.messageId}`))
  await db
    .update(cases)
    .set({ publishedToDiscord: false, discordMessageId: null })
    .where(and(eq(cases.id, message.recordId), sql`${cases.discordMessageId} = ${message.messageId}`))
}
