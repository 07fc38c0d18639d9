import { sql } from 'drizzle-orm'
import { type FollowTarget, mostFollows } from '#domain/follows/follow-kinds.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Queryable } from '../connection/client.ts'
import { follows } from '../schema/follows.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { queueFollowMail, type Subscription } from '../subscribers/subscribers.ts'
import { isOf } from '../subscribers/subscription.ts'
import { countAndStore, type FormLimits } from '../upkeep/rate-limits.ts'

type RequestedFollow = Subscription & FollowTarget & { title: string }

// `countAndStore` passes the key of a limit as `key`.
type Row = Omit<RequestedFollow, 'key'> & { target: string; mailed: boolean; confirmed: boolean }

const { placeholder } = sql
const text = (name: keyof Row) => sql`${placeholder(name)}::text`
const flag = (name: 'suspected' | 'mailed' | 'confirmed') => sql`${placeholder(name)}::boolean`
const confirmedNow = sql`case when ${flag('confirmed')} then now() end`

/** Whether the subscriber in `stored` already has this follow confirmed. */
const isFollowed = sql`exists (select from ${follows} where subscriber_id = stored.id and kind = ${text('kind')}
  and key = ${text('target')} and confirmed_at is not null)`

const countAndFollow = countAndStore<Row>('store_follow', {
  // Someone who only follows something has no categories, and so gets no issue.
  insert: (allowed) => sql`
    insert into ${subscribers} (email, suspected, confirmed_at, consent_page, consent_wording, categories)
    select ${text('email')}, ${flag('suspected')}, ${confirmedNow}, ${text('page')}, ${text('wording')}, '{}' ${allowed} and not exists (
      select from ${suppressions} where address_hash = ${hashOf(text('email'))} and reason <> 'unsubscribed')
    on conflict (email) do update set suspected = ${subscribers.suspected} and excluded.suspected,
      created_at = case when ${subscribers.confirmedAt} is null then excluded.created_at else ${subscribers.createdAt} end,
      confirmed_at = coalesce(${subscribers.confirmedAt}, excluded.confirmed_at)
    returning id, email, confirmed_at`,
  mails: sql`${flag('mailed')} and not ${isFollowed}`,
  changes: (mayMail) => ({
    followed: sql`insert into ${follows} (subscriber_id, kind, key, title, confirmed_at, consent_page, consent_wording)
      select stored.id, ${text('kind')}, ${text('target')}, ${text('title')}, ${confirmedNow}, ${text('page')}, ${text('wording')} from stored
      where (select count(*) from ${follows} where subscriber_id = stored.id) < ${mostFollows}
      on conflict (subscriber_id, kind, key) do update set confirmed_at = coalesce(${follows.confirmedAt}, excluded.confirmed_at),
        created_at = case when ${follows.confirmedAt} is null then excluded.created_at else ${follows.createdAt} end
      returning id, subscriber_id, confirmed_at`,
    queued: queueFollowMail(sql`followed`, mayMail),
  }),
})

/**
 * Counts the call and stores the follow, unless the caller is over the limit. No notes are sent until the link
 * in the confirmation mail is used. The answer is the same for every address.
 */
export async function follow(db: Queryable, requested: RequestedFollow, limits: FormLimits): Promise<{ retryAfter: number }> {
  const { key: target, ...row } = requested
  const { suspected, mail } = row
  return countAndFollow(db, { ...row, target, mailed: mail && !suspected, confirmed: !mail && !suspected }, limits)
}

/**
 * Confirms one follow, and with it the subscriber's address. It does not confirm the newsletter, which has a
 * separate link, because someone else may have entered the address there.
 */
export async function confirmFollow(db: Queryable, token: string, wanted: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with owner as (update ${subscribers} set suspected = false, confirmed_at = coalesce(${subscribers.confirmedAt}, now()),
        categories = case when ${subscribers.confirmedAt} is null then '{}' else ${subscribers.categories} end
      where ${isOf(token)} and exists (select from ${follows} where ${follows.id} = ${wanted} and ${follows.subscriberId} = ${subscribers.id})
      returning id, email),
      lifted as (delete from ${suppressions} using owner where address_hash = ${hashOf(sql`owner.email`)} and reason = 'unsubscribed')
    update ${follows} set confirmed_at = coalesce(${follows.confirmedAt}, now()) from owner
    where ${follows.id} = ${wanted} and ${follows.subscriberId} = owner.id returning 1`)
  return rows.length > 0
}
