import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Match } from '#domain/follows/matches.ts'
import type { FollowedNote } from '#domain/follows/weekly-mail.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { beginWeek } from '../jobs/weekly-runs.ts'
import { cases } from '../schema/cases.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { newsletterDeliveries } from '../schema/newsletter.ts'
import { subscribers } from '../schema/subscribers.ts'
import { isRecipient } from '../subscribers/recipients.ts'
import { oldestMailed } from './new-notes.ts'

/** The most notes in one mail, because mail programs cut longer ones. The rest is in the next mail. */
export const mostNotes = 40

const listed = (matches: readonly Match[]): string =>
  JSON.stringify(matches.map(({ kind, key, caseId, at }) => ({ kind, key, case_id: caseId, at })))

/** The most followers in one statement, which may take only a few seconds. */
const followersAtOnce = 500

/** The next followers after this id, in the order of their ids. */
async function nextFollowers(tx: Queryable, after: number): Promise<number[]> {
  const follower = tx.select({ id: follows.subscriberId }).from(follows)
  const rows = await tx
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(gt(subscribers.id, after), isRecipient, inArray(subscribers.id, follower)))
    .orderBy(asc(subscribers.id))
    .limit(followersAtOnce)
  return rows.map(({ id }) => id)
}

/** Makes the deliveries of some followers. A note is sent again if its mail was refused or not sent. */
const makeDeliveries = (tx: Queryable, week: string, matches: string, followers: number[]) =>
  tx.execute(sql`
    with matched as materialized (
      select * from json_to_recordset(${matches}::json) as matched (kind text, key text, case_id int, at timestamptz)),
    candidate as (
      select followed.subscriber_id, matched.case_id, min(matched.at) as at, array_agg(followed.id order by followed.id) as follow_ids
      from matched join ${follows} followed on followed.kind = matched.kind and followed.key = matched.key
      where followed.confirmed_at is not null and matched.at > followed.since and matched.at > ${oldestMailed}
        and followed.subscriber_id = any(${sql.param(followers)}::int[])
      group by followed.subscriber_id, matched.case_id),
    unsent as (
      select candidate.*, row_number() over (partition by candidate.subscriber_id order by at, candidate.case_id) as place
      from candidate left join ${followedNotes} had on had.subscriber_id = candidate.subscriber_id and had.case_id = candidate.case_id
      left join ${newsletterDeliveries} before on before.id = had.delivery_id
      where had.case_id is null or before.state in ('failed', 'dropped')),
    made as (
      insert into ${newsletterDeliveries} (week, subscriber_id) select distinct ${week}::text, subscriber_id from unsent
      returning id, subscriber_id)
    insert into ${followedNotes} (subscriber_id, case_id, delivery_id, follow_ids)
    select made.subscriber_id, unsent.case_id, made.id, unsent.follow_ids from unsent join made using (subscriber_id)
    where unsent.place <= ${mostNotes}
    on conflict (subscriber_id, case_id) do update
      set delivery_id = excluded.delivery_id, follow_ids = excluded.follow_ids, created_at = now()`)

/**
 * Makes one delivery for each follower with an unsent note, in one transaction: a killed run leaves nothing, and
 * the next one makes them all. Returns false if the week was already prepared.
 */
export const prepareWeek = (db: Database, week: string, matches: readonly Match[]): Promise<boolean> =>
  db.transaction(async (tx) => {
    if (!(await beginWeek(tx, 'follow', week))) return false
    const found = listed(matches)
    const isAny = matches.length > 0
    for (let some = isAny ? await nextFollowers(tx, 0) : []; some.length > 0; some = await nextFollowers(tx, some.at(-1) ?? 0))
      await makeDeliveries(tx, week, found, some)
    return true
  })

/** The current notes of one weekly mail, newest first. Withdrawn ones are left out. */
export async function readWeeklyNotes(db: Queryable, deliveryId: number): Promise<FollowedNote[]> {
  const { title, slug, date, category, summary } = cases
  return db
    .select({ title, slug, date, category, summary, followIds: followedNotes.followIds })
    .from(followedNotes)
    .innerJoin(cases, eq(cases.id, followedNotes.caseId))
    .where(eq(followedNotes.deliveryId, deliveryId))
    .orderBy(sql`${date} desc`, asc(cases.id))
}
