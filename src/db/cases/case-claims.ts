import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Queryable } from '../connection/client.ts'
import { isAhead } from '../connection/moment.ts'
import { cases } from '../schema/cases.ts'
import { deletedRecords } from '../schema/deleted-records.ts'
import { toRecord, wholeCase } from './case-columns.ts'

/** An older claim belongs to a process that died, because a post to Discord takes at most ten seconds. */
const claimSeconds = 30

/**
 * Claims a case by compare-and-set, so that only one caller posts it.
 * `publishedToDiscord` stays false until Discord has accepted the post.
 */
export async function claimForDiscord(db: Queryable, id: number): Promise<CaseRecord | undefined> {
  const { discordClaimedAt } = cases
  const isOld = lt(discordClaimedAt, sql`now() - make_interval(secs => ${claimSeconds})`)
  const free = or(isNull(discordClaimedAt), isOld, isAhead(discordClaimedAt))
  const [row] = await db
    .update(cases)
    .set({ discordClaimedAt: sql`now()` })
    .where(and(eq(cases.id, id), eq(cases.publishedToDiscord, false), free))
    .returning(wholeCase)
  return row && toRecord(row)
}

/**
 * Ends a claim: the case is published, or free for another try.
 * If the case has been deleted, the change goes to the deleted record, in case it is restored.
 */
export async function settleDiscordClaim(db: Queryable, id: number, published: boolean): Promise<void> {
  const settled = await db
    .update(cases)
    .set({ discordClaimedAt: null, publishedToDiscord: published })
    .where(eq(cases.id, id))
    .returning({ id: cases.id })
  if (settled.length > 0) return
  await db
    .update(deletedRecords)
    .set({
      record: sql`${deletedRecords.record} || jsonb_build_object('discord_claimed_at', null, 'published_to_discord', ${published}::boolean)`,
    })
    .where(and(eq(deletedRecords.kind, 'case'), eq(deletedRecords.recordId, id)))
}
