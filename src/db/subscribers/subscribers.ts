import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Consent, Subscriber, SubscriberUpdate } from '#domain/enquiries/subscribers.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { mailOutbox } from '../schema/mail.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'
import { countAndStore, type FormLimits } from '../upkeep/rate-limits.ts'

/** More would let anyone fill the mailbox of an address by entering it again and again. */
const mostConfirmations = 5

/**
 * Queues the confirmation of the subscriber in `stored`, within the statement that stores it, unless it has
 * confirmed. At most one an hour. The key also stops parallel calls, which do not see each other's rows.
 */
const queueConfirmation = (condition: SQL): SQL => sql`
  insert into ${mailOutbox} (kind, record_id, dedupe_key)
  select 'confirmation', stored.id, 'confirmation:' || stored.id || ':' || floor(extract(epoch from now()) / 3600) from stored
  where ${condition} and stored.confirmed_at is null and (
    select count(*) < ${mostConfirmations} and coalesce(max(earlier.created_at) < now() - interval '1 hour', true)
    from ${mailOutbox} earlier where earlier.kind = 'confirmation' and earlier.record_id = stored.id)
  on conflict do nothing`

export type Subscription = {
  email: string
  /** Sent by something that did not fill in the form as people do. */
  suspected: boolean
  /** Whether mail is set up. Without it the address cannot be asked, and is confirmed at once. */
  mail: boolean
  /** The path of the page with the form, if known. */
  page: string | null
  /** What the form said. */
  wording: string
}

const { placeholder } = sql
const given = (name: keyof Subscription | 'mailed' | 'confirmed', type: 'text' | 'boolean') => sql`${placeholder(name)}::${sql.raw(type)}`

/** A subscription that is confirmed, or that a program sends, changes nothing in the record of the consent. */
const keepsConsent = sql`(${subscribers.confirmedAt} is not null or excluded.suspected)`
const consentOf = (column: AnyPgColumn) => {
  const name = sql.identifier(column.name)
  return sql`${name} = case when ${keepsConsent} then ${column} else excluded.${name} end`
}

const countAndSubscribe = countAndStore<Subscription & { mailed: boolean; confirmed: boolean }>('store_subscription', {
  insert: (allowed) => sql`
    insert into ${subscribers} (email, suspected, confirmed_at, consent_page, consent_wording)
    select ${given('email', 'text')}, ${given('suspected', 'boolean')}, case when ${given('confirmed', 'boolean')} then now() end,
      ${given('page', 'text')}, ${given('wording', 'text')} ${allowed} and not exists (
        select from ${suppressions} where address_hash = ${hashOf(given('email', 'text'))} and reason <> 'unsubscribed')
    on conflict (email) do update set suspected = ${subscribers.suspected} and excluded.suspected,
      ${sql.join([subscribers.createdAt, subscribers.consentPage, subscribers.consentWording].map(consentOf), sql`, `)},
      confirmed_at = coalesce(${subscribers.confirmedAt}, excluded.confirmed_at)
    returning id, email, confirmed_at`,
  mails: sql`${given('mailed', 'boolean')} and stored.confirmed_at is null`,
  follow: (mayConfirm) => [
    queueConfirmation(mayConfirm),
    sql`delete from ${suppressions} using stored
      where address_hash = ${hashOf(sql`stored.email`)} and reason = 'unsubscribed' and stored.confirmed_at is not null`,
  ],
})

/**
 * Counts the call and stores the address, unless the caller is over the limit. A known address gets the same
 * answer, as does one that bounced or complained, which is not stored. With mail, a link to confirm follows.
 * An unsuspected subscription clears the mark of an earlier suspected one.
 */
export async function subscribe(db: Queryable, subscription: Subscription, limits: FormLimits): Promise<{ retryAfter: number }> {
  const { suspected, mail } = subscription
  return countAndSubscribe(db, { ...subscription, mailed: mail && !suspected, confirmed: !mail && !suspected }, limits)
}

const { id, email, suspected, createdAt, confirmedAt } = subscribers
/** Without the token, with which staff could confirm for a subscriber. */
const shown = { id, email, suspected, createdAt, confirmedAt }

type Shown = Pick<typeof subscribers.$inferSelect, keyof typeof shown>
const toRecord = (row: Shown): Subscriber => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
})

export async function listSubscribers(db: Queryable): Promise<Subscriber[]> {
  const rows = await db.select(shown).from(subscribers).orderBy(desc(subscribers.createdAt), desc(subscribers.id))
  return rows.map(toRecord)
}

/** Kept apart from the list, because ten thousand wordings would exceed the size limit of an answer. */
export async function listConsents(db: Queryable): Promise<Consent[]> {
  return db.select({ id, page: subscribers.consentPage, wording: subscribers.consentWording }).from(subscribers)
}

/**
 * Changes the suspicion. An address that is no longer suspected gets the link to confirm. Without mail it is
 * confirmed at once.
 */
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
    if (row && mail && !update.suspected)
      await tx.execute(sql`with stored as (select * from ${subscribers} where ${eq(id, wanted)}) ${queueConfirmation(sql`true`)}`)
    return row && toRecord(row)
  })
}

export async function findSubscriber(db: Queryable, wanted: number): Promise<Subscriber | undefined> {
  const [row] = await db.select(shown).from(subscribers).where(eq(id, wanted))
  return row && toRecord(row)
}
