import { and, asc, eq, exists, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter.ts'
import { subscribers } from '../schema/subscribers.ts'
import { isRecipient } from '../subscribers/recipients.ts'

/** A delivery that only this worker may begin for now. `dueAt` is when the claim ends, and identifies it. */
export type ClaimedDelivery = Awaited<ReturnType<typeof claimDeliveries>>[number]

const { id, issueId, subscriberId, messageId, state, attempts, dueAt } = newsletterDeliveries

/** Longer than a worker needs for its claims and the mail server for one message. */
const lease = sql`interval '3 minutes'`

/** Claims due deliveries. No two workers claim the same one. A subscriber who left is no `recipient`. */
export async function claimDeliveries(db: Queryable, most: number) {
  const due = db
    .select({ id })
    .from(newsletterDeliveries)
    .where(and(eq(state, 'waiting'), lte(dueAt, sql`now()`)))
    .orderBy(asc(dueAt), asc(id))
    .limit(most)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(newsletterDeliveries)
    .set({ dueAt: sql`now() + ${lease}` })
    .where(inArray(id, due))
    .returning({ id, issueId, subscriberId, messageId, attempts, dueAt })
  const { email, token } = subscribers
  const ids = claimed.map((each) => each.subscriberId)
  const found = await db
    .select({ id: subscribers.id, email, token })
    .from(subscribers)
    .where(and(inArray(subscribers.id, ids), isRecipient))
  const recipients = new Map(found.map((each) => [each.id, { email: each.email, token: each.token }]))
  return claimed
    .toSorted((a, b) => a.subscriberId - b.subscriberId)
    .map((each) => ({ ...each, recipient: recipients.get(each.subscriberId) }))
}

const isRow = (delivery: ClaimedDelivery) => eq(id, delivery.id)
const isClaimed = (delivery: ClaimedDelivery) => and(isRow(delivery), eq(state, 'waiting'), eq(dueAt, delivery.dueAt))

/** The lease of a delivery in progress ends then. Only the worker with the claim can compute it. */
const begunUntil = (delivery: ClaimedDelivery) => sql`${delivery.dueAt.toISOString()}::timestamptz + ${lease}`
const hasBegun = (delivery: ClaimedDelivery) => and(isRow(delivery), eq(state, 'sending'), eq(dueAt, begunUntil(delivery)))

/**
 * Records that the text of the message is about to be sent. From here on a lost answer means an unknown outcome.
 * False when the claim has ended, or the subscriber is no longer a recipient. Then nothing may be sent. The call
 * may be repeated if the database did not answer.
 */
export async function beginDelivery(db: Queryable, delivery: ClaimedDelivery): Promise<boolean> {
  const { email } = subscribers
  const still = db
    .select({ id: subscribers.id })
    .from(subscribers)
    .where(and(eq(subscribers.id, delivery.subscriberId), eq(email, delivery.recipient?.email ?? ''), isRecipient))
  const begun = await db
    .update(newsletterDeliveries)
    .set({ state: 'sending', dueAt: begunUntil(delivery) })
    .where(and(or(isClaimed(delivery), hasBegun(delivery)), exists(still)))
    .returning({ subscriberId })
  return begun.length > 0
}

/** Undoes a begin whose result was lost. No part of the message has left this process, so it is due again. */
export async function returnDelivery(db: Queryable, delivery: ClaimedDelivery): Promise<void> {
  await db
    .update(newsletterDeliveries)
    .set({ state: 'waiting', dueAt: sql`now()` })
    .where(or(isClaimed(delivery), hasBegun(delivery)))
}

/** Only one worker can begin a delivery. */
export type Progress = 'claimed' | 'begun'

/**
 * Whether the row still belongs to this worker. A delivery in progress may have been given up as unknown. A
 * claim may have expired and passed to another worker.
 */
const isOwn = (delivery: ClaimedDelivery, progress: Progress): SQL | undefined =>
  progress === 'begun' ? and(isRow(delivery), inArray(state, ['sending', 'unknown'])) : isClaimed(delivery)

/** `problem` is the reason why it was not sent. */
export async function settleDelivery(
  db: Queryable,
  delivery: ClaimedDelivery,
  progress: Progress,
  end: 'sent' | 'failed' | 'unknown' | 'dropped',
  problem: string | null,
): Promise<void> {
  const counted = end === 'failed' ? { attempts: delivery.attempts + 1 } : {}
  await db
    .update(newsletterDeliveries)
    .set({ state: end, problem, settledAt: sql`now()`, ...counted })
    .where(isOwn(delivery, progress))
}

/** After a refusal: sets the next attempt, `seconds` from now. */
export async function postponeDelivery(
  db: Queryable,
  delivery: ClaimedDelivery,
  progress: Progress,
  seconds: number,
  problem: string,
): Promise<void> {
  const later = sql`now() + make_interval(secs => ${seconds})`
  await db
    .update(newsletterDeliveries)
    .set({ state: 'waiting', attempts: delivery.attempts + 1, dueAt: later, problem, settledAt: null })
    .where(isOwn(delivery, progress))
}

/**
 * After a refusal that concerns every message: delays all that are due or claimed by this time. Ends the claims
 * of all workers, except for messages in progress.
 */
export async function postponeAll(db: Queryable, seconds: number): Promise<void> {
  const later = sql`now() + make_interval(secs => ${seconds})`
  await db
    .update(newsletterDeliveries)
    .set({ dueAt: later })
    .where(and(eq(state, 'waiting'), or(lt(dueAt, later), lte(dueAt, sql`now() + ${lease}`))))
}

/** Gives up the deliveries whose worker was lost while sending them. */
export async function giveUpLostDeliveries(db: Queryable): Promise<void> {
  const problem = 'The sending was interrupted before the answer of the mail server was stored.'
  await db
    .update(newsletterDeliveries)
    .set({ state: 'unknown', problem, settledAt: sql`now()` })
    .where(and(eq(state, 'sending'), lt(dueAt, sql`now()`)))
}

/** Milliseconds until the next delivery or scheduled issue is due, at least 0. Undefined when none is. */
export async function readSendingPause(db: Queryable): Promise<number | undefined> {
  const { rows } = await db.execute<{ pause: number | null }>(sql`
    select (extract(epoch from min(at) - now()) * 1000)::float8 as pause from (
      select min(${dueAt}) as at from ${newsletterDeliveries} where ${inArray(state, ['waiting', 'sending'])}
      union all
      select min(${newsletterIssues.sendAt}) from ${newsletterIssues} where ${eq(newsletterIssues.state, 'scheduled')}
    ) as due`)
  const pause = rows[0]?.pause
  return pause == null ? undefined : Math.max(0, pause)
}
