import { and, asc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { type NewsletterCategory, newsletterCategories } from '#domain/newsletter/categories.ts'
import { periods } from '#domain/subjects/periods.ts'
import type { OwnData } from '#domain/subscribers/subscription.ts'
import { hashOf } from '../connection/address-hash.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { cases } from '../schema/cases.ts'
import { textArray } from '../schema/columns.ts'
import { followedNotes, follows } from '../schema/follows.ts'
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter.ts'
import { subscribers, suppressions } from '../schema/subscribers.ts'

const { token, confirmedAt, createdAt } = subscribers

/** The privacy notice promises this. */
const weekAgo = sql`now() - ${periods.unconfirmed.interval}::interval`

export const isOf = (wanted: string) => and(eq(token, wanted), or(isNotNull(confirmedAt), sql`${createdAt} > ${weekAgo}`))

/**
 * Confirms the subscription with this token, which proves that a person read the mail. Someone who unsubscribed
 * and confirms again gets the newsletter again. Returns false if there is no such subscription.
 */
export async function confirmSubscription(db: Queryable, wanted: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with stored as (update ${subscribers} set confirmed_at = coalesce(${confirmedAt}, now()), suspected = false,
        categories = case when ${subscribers.categories} = '{}' then ${textArray(newsletterCategories)} else ${subscribers.categories} end
      where ${isOf(wanted)} returning email),
      lifted as (delete from ${suppressions} using stored
        where address_hash = ${hashOf(sql`stored.email`)} and reason = 'unsubscribed')
    select from stored`)
  return rows.length > 0
}

/** The subscriber who may confirm: not one who gets issues, was removed, or may be a program's entry. */
export async function findWaiting(db: Queryable, id: number): Promise<{ email: string; token: string } | undefined> {
  const [row] = await db
    .select({ email: subscribers.email, token })
    .from(subscribers)
    .where(and(eq(subscribers.id, id), or(isNull(confirmedAt), eq(subscribers.categories, [])), eq(subscribers.suspected, false)))
  return row
}

/** All stored data about the subscriber with this token. */
export async function findOwnData(db: Queryable, wanted: string): Promise<OwnData | undefined> {
  const [row] = await db.select().from(subscribers).where(isOf(wanted))
  if (!row) return undefined
  const { id, email, createdAt: subscribedAt, confirmedAt: confirmed, consentPage, consentWording, categories, suspected } = row
  return {
    ...withIsoTimes({ email, subscribedAt, confirmedAt: confirmed, consentPage, consentWording, categories, suspected }),
    issues: await listIssuesOf(db, id),
    follows: await listFollowsOf(db, id),
    notes: await listNotesOf(db, id),
  }
}

/** The issues that reached a subscriber, or may have. */
async function listIssuesOf(db: Queryable, id: number): Promise<OwnData['issues']> {
  const { issueId, subscriberId, state, settledAt } = newsletterDeliveries
  const rows = await db
    .select({ subject: newsletterIssues.subject, settledAt })
    .from(newsletterDeliveries)
    .innerJoin(newsletterIssues, eq(newsletterIssues.id, issueId))
    .where(and(eq(subscriberId, id), inArray(state, ['sent', 'unknown'])))
    .orderBy(asc(settledAt))
  return rows.flatMap(({ subject, settledAt: at }) => (at === null ? [] : [{ subject, sentAt: at.toISOString() }]))
}

/** What a subscriber follows, including follows that wait to be confirmed. */
export async function listFollowsOf(db: Queryable, wanted: number): Promise<OwnData['follows']> {
  const { id, kind, title, consentPage, consentWording } = follows
  const rows = await db
    .select({ id, kind, title, consentPage, consentWording, followedAt: follows.createdAt, confirmedAt: follows.confirmedAt })
    .from(follows)
    .where(eq(follows.subscriberId, wanted))
    .orderBy(asc(id))
  return rows.map(withIsoTimes)
}

/** The notes that reached a subscriber in weekly mails, or may have. */
async function listNotesOf(db: Queryable, id: number): Promise<OwnData['notes']> {
  const { state, settledAt } = newsletterDeliveries
  const rows = await db
    .select({ title: cases.title, settledAt })
    .from(followedNotes)
    .innerJoin(newsletterDeliveries, eq(newsletterDeliveries.id, followedNotes.deliveryId))
    .innerJoin(cases, eq(cases.id, followedNotes.caseId))
    .where(and(eq(followedNotes.subscriberId, id), inArray(state, ['sent', 'unknown'])))
    .orderBy(asc(settledAt), asc(cases.id))
  return rows.flatMap(({ title, settledAt: at }) => (at === null ? [] : [{ title, sentAt: at.toISOString() }]))
}

/** Returns false if there is no such subscription. */
export async function setCategories(db: Queryable, wanted: string, categories: NewsletterCategory[]): Promise<boolean> {
  const rows = await db.update(subscribers).set({ categories }).where(isOf(wanted)).returning({ id: subscribers.id })
  return rows.length > 0
}
