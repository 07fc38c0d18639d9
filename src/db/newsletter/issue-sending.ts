import { and, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isSeen } from '../connection/moment.ts'
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter.ts'
import { subscribers } from '../schema/subscribers.ts'
import { isRecipientOf } from '../subscribers/recipients.ts'
import { changeIssue, noteIssuePage } from './issues.ts'

const { id, state, sendAt, updatedAt } = newsletterIssues
const { issueId, subscriberId } = newsletterDeliveries

/** Makes a delivery for each recipient, and publishes the page. Undefined if the sending had started. */
const startWhere = (db: Database, condition: SQL | undefined): Promise<NewsletterIssue | undefined> =>
  db.transaction(async (tx) => {
    const issue = await changeIssue(tx, and(inArray(state, ['draft', 'scheduled']), condition), { state: 'sending', startedAt: sql`now()` })
    if (!issue) return undefined
    const recipients = tx.select({ id: subscribers.id }).from(subscribers).where(isRecipientOf(issue.categories))
    await tx.execute(sql`
      insert into ${newsletterDeliveries} (issue_id, subscriber_id) select ${issue.id}, found.id from (${recipients}) as found (id)`)
    await noteIssuePage(tx, issue, 'saved')
    return issue
  })

/** `seen` holds the versions that staff may have confirmed. */
export const startIssue = (db: Database, wanted: number, seen: readonly Date[] | undefined): Promise<NewsletterIssue | undefined> =>
  startWhere(db, and(eq(id, wanted), isSeen(updatedAt, seen)))

const isDue = and(eq(state, 'scheduled'), lte(sendAt, sql`now()`))

/** Returns the number of issues that started. */
export async function startDueIssues(db: Database): Promise<number> {
  const due = await db.select({ id }).from(newsletterIssues).where(isDue)
  let started = 0
  for (const issue of due) if (await startWhere(db, and(eq(id, issue.id), isDue))) started += 1
  return started
}

/** Undefined when the issue is neither a draft nor scheduled. */
export const scheduleIssue = (db: Queryable, wanted: number, sendAt: Date, seen: readonly Date[] | undefined) =>
  changeIssue(db, and(eq(id, wanted), inArray(state, ['draft', 'scheduled']), isSeen(updatedAt, seen)), { state: 'scheduled', sendAt })

/** Makes a scheduled issue a draft again. Undefined when it is not scheduled. */
export const unscheduleIssue = (db: Queryable, wanted: number) =>
  changeIssue(db, and(eq(id, wanted), eq(state, 'scheduled')), { state: 'draft', sendAt: null })

/** Cancels the unsent deliveries. Returns false if none waits. */
export async function stopIssue(db: Queryable, wanted: number): Promise<boolean> {
  const stopped = { state: 'dropped', problem: 'Stopped by staff.', settledAt: sql`now()` } as const
  const waiting = and(eq(issueId, wanted), eq(newsletterDeliveries.state, 'waiting'))
  return (await db.update(newsletterDeliveries).set(stopped).where(waiting).returning({ subscriberId })).length > 0
}

/** Makes waiting and failed deliveries due now, but none with an unknown outcome. False if there are none. */
export const resumeIssue = (db: Database, wanted: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const again = await tx
      .update(newsletterDeliveries)
      .set({ state: 'waiting', attempts: 0, dueAt: sql`now()`, settledAt: null })
      .where(and(eq(issueId, wanted), inArray(newsletterDeliveries.state, ['waiting', 'failed'])))
      .returning({ subscriberId })
    if (again.length > 0) await tx.update(newsletterIssues).set({ state: 'sending', finishedAt: null }).where(eq(id, wanted))
    return again.length > 0
  })

/** Marks the issues with nothing left to send as finished. */
export async function finishIssues(db: Queryable): Promise<void> {
  const open = db
    .select({ issueId })
    .from(newsletterDeliveries)
    .where(inArray(newsletterDeliveries.state, ['waiting', 'sending']))
  await db
    .update(newsletterIssues)
    .set({ state: 'sent', finishedAt: sql`now()` })
    .where(and(eq(state, 'sending'), sql`${id} not in ${open}`))
}
