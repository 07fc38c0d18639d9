import { and, count, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { IssueInput, ListedIssue, NewsletterIssue } from '#domain/newsletter/issues.ts'
import { paths } from '#domain/site/paths.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isSeen, nextMoment } from '../connection/moment.ts'
import { onlyRow, withIsoTimes } from '../connection/rows.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { newsletterDeliveries, newsletterIssues } from '../schema/newsletter.ts'

const { id, state, updatedAt } = newsletterIssues

const toIssue = ({ draftedAt: _, ...row }: typeof newsletterIssues.$inferSelect): NewsletterIssue => withIsoTimes(row)

/** Makes the page of an issue public, or removes it, in the transaction of the change. */
export const noteIssuePage = (tx: Queryable, issue: { id: number; slug: string }, op: 'saved' | 'removed'): Promise<void> =>
  bumpContent(tx, [{ kind: 'issue', recordId: issue.id, path: paths.issue(issue.slug), op }])

const countOf = (states: string) => sql<number>`count(*) filter (where ${newsletterDeliveries.state} in (${sql.raw(states)}))::int`

/** The drafts first, then the others, the latest first. */
export async function listIssues(db: Queryable): Promise<ListedIssue[]> {
  const deliveries = { all: count(newsletterDeliveries.id), open: countOf(`'waiting', 'sending'`), lost: countOf(`'failed', 'unknown'`) }
  const rows = await db
    .select({ issue: getTableColumns(newsletterIssues), deliveries })
    .from(newsletterIssues)
    .leftJoin(newsletterDeliveries, eq(newsletterDeliveries.issueId, id))
    .groupBy(id)
    .orderBy(desc(newsletterIssues.startedAt), desc(id))
  return rows.map((row) => ({ ...toIssue(row.issue), deliveries: row.deliveries }))
}

export async function findIssue(db: Queryable, wanted: number): Promise<NewsletterIssue | undefined> {
  const [row] = await db.select().from(newsletterIssues).where(eq(id, wanted))
  return row && toIssue(row)
}

/** @throws a unique violation (23505) when the slug is taken. */
export async function createIssue(db: Queryable, input: IssueInput): Promise<NewsletterIssue> {
  return toIssue(onlyRow(await db.insert(newsletterIssues).values(input).returning()))
}

/** Undefined if there is no such issue. */
export async function changeIssue(
  db: Queryable,
  where: SQL | undefined,
  change: PgUpdateSetSource<typeof newsletterIssues>,
): Promise<NewsletterIssue | undefined> {
  const [row] = await db
    .update(newsletterIssues)
    .set({ ...change, updatedAt: nextMoment(updatedAt) })
    .where(where)
    .returning()
  return row && toIssue(row)
}

/** `seen` holds the versions that the editor may have started from. Undefined if nothing was changed. */
export const updateIssue = (db: Queryable, wanted: number, input: IssueInput, seen: readonly Date[] | undefined) =>
  changeIssue(db, and(eq(id, wanted), eq(state, 'draft'), isSeen(updatedAt, seen)), input)

/** Deletes a draft, or a sent issue with its page. Undefined if nothing was deleted. */
export const deleteIssue = (db: Database, wanted: number, seen: readonly Date[] | undefined): Promise<NewsletterIssue | undefined> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .delete(newsletterIssues)
      .where(and(eq(id, wanted), inArray(state, ['draft', 'sent']), isSeen(updatedAt, seen)))
      .returning()
    if (row?.state === 'sent') await noteIssuePage(tx, row, 'removed')
    return row && toIssue(row)
  })
