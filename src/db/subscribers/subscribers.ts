import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { mostListedFollows } from '#domain/follows/follow-kinds.ts'
import type { Consent, Subscriber, SubscriberUpdate } from '#domain/subscribers/listed-subscriber.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { follows } from '../schema/follows.ts'
import { mailOutbox } from '../schema/mail.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { countAndStore, type FormLimits } from '../upkeep/rate-limits.ts'

/** A higher limit would let anyone fill the mailbox of an address by entering it repeatedly. */
const mostConfirmations = 5

/** Whether a subscriber gets no issues, because the newsletter is unconfirmed or they only follow something. */
const getsNoIssue = (row: SQL) => sql`(${row}.confirmed_at is null or ${row}.categories = '{}')`

/**
 * Queues the confirmation of the subscriber in `stored`, within the statement that stores it, unless it gets
 * the newsletter. At most one an hour. The key also stops parallel calls, which do not see each other's rows.
 */
const queueConfirmation = (condition: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key)
  select 'confirmation', stored.id, 'confirmation:' || stored.id || ':' || floor(extract(epoch from now()) / 3600) from stored
  where ${condition} and ${getsNoIssue(sql`stored`)} and (
    select count(*) < ${mostConfirmations} and coalesce(max(earlier.created_at) < now() - interval '1 hour', true)
    from ${mailOutbox} earlier where earlier.kind = 'confirmation' and earlier.record_id = stored.id)
  on conflict do nothing`

/** More unanswered messages would let anyone fill the mailbox of an address by entering it again and again. */
const mostUnanswered = 10

/** Queues links to confirm the follows in `wanted`, each at most once an hour, even for parallel calls. */
export const queueFollowMail = (wanted: SQL, condition: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key)
  select 'follow', wanted.id, 'follow:' || wanted.id || ':' || floor(extract(epoch from now()) / 3600) from ${wanted} wanted
  where ${condition} and wanted.confirmed_at is null and ${mostUnanswered} > (
    select count(*) from ${mailOutbox} earlier join ${follows} on earlier.kind = 'follow' and earlier.record_id = ${follows.id}
    where ${follows.subscriberId} = wanted.subscriber_id and ${follows.confirmedAt} is null)
  on conflict do nothing`

export type Subscription = {
  email: string
  /** Whether the form was filled in unlike a person. */
  suspected: boolean
  /** Whether mail is set up. Without mail no link can be sent, so the request is confirmed at once. */
  mail: boolean
  /** The path of the page with the form, if known. */
  page: string | null
  /** The wording of the consent in the form. */
  wording: string
}

const { placeholder } = sql
const given = (name: keyof Subscription | 'mailed' | 'confirmed', type: 'text' | 'boolean') => sql`${placeholder(name)}::${sql.raw(type)}`

/**
 * A confirmed subscription, or one from a program, does not change the record of the consent. For a subscriber
 * who follows something, its date does not change either.
 */
const isConfirmed = sql`${subscribers.confirmedAt} is not null`
const consentOf = (column: AnyPgColumn, isKept = sql`not ${getsNoIssue(sql`${subscribers}`)}`) => {
  const name = sql.identifier(column.name)
  return sql`${name} = case when ${isKept} or excluded.suspected then ${column} else excluded.${name} end`
}

/** A confirmed follower gets no issue before confirming the newsletter too. Without mail no link can be sent. */
const chosenNow = sql`case when ${subscribers.categories} = '{}' and (not ${isConfirmed} or excluded.confirmed_at is not null)
  and not excluded.suspected then excluded.categories else ${subscribers.categories} end`

const countAndSubscribe = countAndStore<Subscription & { mailed: boolean; confirmed: boolean }>('store_subscription', {
  insert: (allowed) => sql`
    insert into ${subscribers} (email, suspected, confirmed_at, consent_page, consent_wording)
    select ${given('email', 'text')}, ${given('suspected', 'boolean')}, case when ${given('confirmed', 'boolean')} then now() end,
      ${given('page', 'text')}, ${given('wording', 'text')} ${allowed} and not exists (
        select from ${suppressions} where address_hash = ${hashOf(given('email', 'text'))} and reason <> 'unsubscribed')
    on conflict (email) do update set suspected = ${subscribers.suspected} and excluded.suspected,
      ${consentOf(subscribers.createdAt, isConfirmed)}, ${consentOf(subscribers.consentPage)}, ${consentOf(subscribers.consentWording)},
      categories = ${chosenNow},
      confirmed_at = coalesce(${subscribers.confirmedAt}, excluded.confirmed_at)
    returning id, email, confirmed_at, categories`,
  mails: sql`${given('mailed', 'boolean')} and ${getsNoIssue(sql`stored`)}`,
  changes: (mayConfirm) => ({
    queued: queueConfirmation(mayConfirm),
    lifted: sql`delete from ${suppressions} using stored
      where address_hash = ${hashOf(sql`stored.email`)} and reason = 'unsubscribed' and stored.confirmed_at is not null`,
  }),
})

/**
 * Counts the call and stores the address, unless the caller is over the limit. A known address gets the same
 * answer. So does one that bounced or complained, but it is not stored. With mail set up, a link to confirm is
 * sent. An unsuspected subscription clears the mark of an earlier suspected one.
 */
export async function subscribe(db: Queryable, subscription: Subscription, limits: FormLimits): Promise<{ retryAfter: number }> {
  const { suspected, mail } = subscription
  return countAndSubscribe(db, { ...subscription, mailed: mail && !suspected, confirmed: !mail && !suspected }, limits)
}

const { id, email, suspected, createdAt, confirmedAt } = subscribers
const getsIssues = sql<boolean>`${subscribers.categories} <> '{}'`
// Drizzle writes the columns of a selection without their table. In a subquery they would refer to another.
const followed = sql<Subscriber['follows']>`coalesce((
  select json_agg(json_build_object('kind', kind, 'title', title) order by first.id) from (
    select * from ${follows} where subscriber_id = subscriptions.id and confirmed_at is not null order by ${follows.id} limit ${mostListedFollows}) first), '[]')`
/** Without the token, which would let staff confirm for a subscriber. */
const shown = { id, email, suspected, createdAt, confirmedAt, getsIssues, follows: followed }

export async function listSubscribers(db: Queryable): Promise<Subscriber[]> {
  const rows = await db.select(shown).from(subscribers).orderBy(desc(subscribers.createdAt), desc(subscribers.id))
  return rows.map(withIsoTimes)
}

/** Kept apart from the list, because ten thousand wordings would exceed the size limit of an answer. */
export async function listConsents(db: Queryable): Promise<Consent[]> {
  return db.select({ id, page: subscribers.consentPage, wording: subscribers.consentWording }).from(subscribers)
}

/** Marks or unmarks an address as suspected. An unmarked one gets the link to confirm, or is confirmed. */
export async function updateSubscriber(
  db: Database,
  wanted: number,
  update: SubscriberUpdate,
  mail: boolean,
): Promise<Subscriber | undefined> {
  const confirms = !mail && !update.suspected
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(subscribers)
      .set({ ...update, ...(confirms && { confirmedAt: sql`coalesce(${confirmedAt}, now())` }) })
      .where(eq(id, wanted))
      .returning(shown)
    if (row && mail && !update.suspected) {
      // Someone who only follows something gets only the links that confirm follows.
      await tx.execute(sql`
        with stored as (select * from ${subscribers} where ${eq(id, wanted)} and ${subscribers.categories} <> '{}')
        ${queueConfirmation(sql`true`)}`)
      await tx.execute(queueFollowMail(sql`(select * from ${follows} where ${eq(follows.subscriberId, wanted)})`, sql`true`))
    }
    if (row && confirms)
      await tx
        .update(follows)
        .set({ confirmedAt: sql`coalesce(${follows.confirmedAt}, now())` })
        .where(eq(follows.subscriberId, wanted))
    return row && withIsoTimes(row)
  })
}

export async function findSubscriber(db: Queryable, wanted: number): Promise<Subscriber | undefined> {
  const [row] = await db.select(shown).from(subscribers).where(eq(id, wanted))
  return row && withIsoTimes(row)
}
