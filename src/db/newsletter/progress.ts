import { and, asc, count, eq, inArray, max, min } from 'drizzle-orm'
import type { IssueProgress } from '#domain/newsletter/issue-sending.ts'
import type { DeliveryState } from '#domain/newsletter/issue-states.ts'
import type { NewsletterIssue } from '#domain/newsletter/issues.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { newsletterDeliveries } from '../schema/newsletter.ts'
import { subscribers } from '../schema/subscribers.ts'
import { isRecipientOf } from '../subscribers/recipients.ts'

const { issueId, subscriberId, state, problem, settledAt, attempts, dueAt } = newsletterDeliveries

/** More than anyone reads. */
const listedAtMost = 500

async function countStates(db: Queryable, wanted: number): Promise<Record<DeliveryState, number>> {
  const rows = await db.select({ state, number: count() }).from(newsletterDeliveries).where(eq(issueId, wanted)).groupBy(state)
  const counts = { waiting: 0, sending: 0, sent: 0, failed: 0, unknown: 0, dropped: 0 }
  for (const row of rows) counts[row.state] = row.number
  return counts
}

async function listProblems(db: Queryable, wanted: number): Promise<IssueProgress['problems']> {
  const rows = await db
    .select({ subscriberId, email: subscribers.email, state, problem, at: settledAt })
    .from(newsletterDeliveries)
    .leftJoin(subscribers, eq(subscribers.id, subscriberId))
    .where(and(eq(issueId, wanted), inArray(state, ['failed', 'unknown'])))
    .orderBy(asc(subscriberId))
    .limit(listedAtMost)
  return rows.map((row) => ({ ...withIsoTimes(row), state: row.state === 'failed' ? 'failed' : 'unknown' }))
}

/** A worker's claim also sets `dueAt`, so that alone does not mean that the mail server refused anything. */
async function readNextAttempt(db: Queryable, wanted: number): Promise<string | null> {
  const [row] = await db
    .select({ at: min(dueAt), refusals: max(attempts) })
    .from(newsletterDeliveries)
    .where(and(eq(issueId, wanted), eq(state, 'waiting')))
  return row?.at && row.refusals ? row.at.toISOString() : null
}

/** The progress of the sending. Before it starts: how many subscribers would get the issue now. */
export async function readProgress(db: Queryable, issue: NewsletterIssue): Promise<IssueProgress> {
  const counts = await countStates(db, issue.id)
  const all = Object.values(counts).reduce((sum, each) => sum + each, 0)
  return {
    state: issue.state,
    sendAt: issue.sendAt,
    recipients: issue.startedAt === null ? await db.$count(subscribers, isRecipientOf(issue.categories)) : all,
    counts,
    dueAt: await readNextAttempt(db, issue.id),
    problems: await listProblems(db, issue.id),
  }
}
