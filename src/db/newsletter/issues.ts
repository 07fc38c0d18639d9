import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { IssueInput, ListedIssue, NewsletterIssue } from '#domain/newsletter/issues.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter.ts'
import { publishRemoval } from './issue-pages.ts'

type Row = typeof newsletterIssues.$inferSelect

const { id, state, updatedAt } = newsletterIssues

export const toIssue = ({ draftedAt: _, ...row }: Row): NewsletterIssue => ({
  ...row,
  sendAt: row.sendAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  finishedAt: row.finishedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

const countOf = (states: string) => sql<number>`count(*) filter (where ${newsletterDeliveries.state} in (${sql.raw(states)}))::int`

/** The drafts first, then the others, the latest first. */
export async function listIssues(db: Queryable): Promise<ListedIssue[]> {
  const counts = await db
    .select({
      issueId: newsletterDeliveries.issueId,
      all: sql<number>`count(*)::int`,
      open: countOf(`'waiting', 'sending'`),
      lost: countOf(`'failed', 'unknown'`),
    })
    .from(newsletterDeliveries)
    .groupBy(newsletterDeliveries.issueId)
  const rows = await db.select().from(newsletterIssues).orderBy(desc(newsletterIssues.startedAt), desc(id))
  const none = { all: 0, open: 0, lost: 0 }
  const countsOf = (issueId: number) => {
    const { all, open, lost } = counts.find((each) => each.issueId === issueId) ?? none
    return { all, open, lost }
  }
  return rows.map((row) => ({ ...toIssue(row), deliveries: countsOf(row.id) }))
}

export async function findIssue(db: Queryable, wanted: number): Promise<NewsletterIssue | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(id, wanted))
  return row && toIssue(row)
}

/** @throws a unique violation (23505) when the slug is taken. */
export async function createIssue(db: Queryable, input: IssueInput): Promise<NewsletterIssue> {
  const [row] = await db.insert(newsletterIssues).values(input).returning()
  if (!row) throw new Error('The insert of an issue returned no row.')
  return toIssue(row)
}

/** `seen` holds the versions that the editor may have started from. Undefined if nothing was changed. */
export async function updateIssue(
  db: Queryable,
  wanted: number,
  input: IssueInput,
  seen: readonly Date[] | undefined,
): Promise<NewsletterIssue | undefined> {
  const [row] = await db
    .update(newsletterIssues)
    .set({ ...input, updatedAt: nextMoment(updatedAt) })
    .where(and(eq(id, wanted), eq(state, 'draft'), seen && inArray(updatedAt, [...seen])))
    .returning()
  return row && toIssue(row)
}

/** Deletes a draft, or a sent issue with its page. Undefined if nothing was deleted. */
export const deleteIssue = (db: Database, wanted: number, seen: readonly Date[] | undefined): Promise<NewsletterIssue | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(newsletterIssues)
      .where(and(eq(id, wanted), inArray(state, ['draft', 'sent']), seen && inArray(updatedAt, [...seen])))
      .returning()
    if (row?.state === 'sent') await publishRemoval(tx, row)
    return row && toIssue(row)
  })
