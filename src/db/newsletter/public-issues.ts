import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PublicIssue } from '#domain/newsletter/public-issue.ts'
import type { Queryable } from '../connection/client.ts'
import { newsletterIssues } from '../schema/newsletter.ts'
import { readIssueItems } from './issue-items.ts'

/** Visitors can read an issue once its sending starts. */
const isPublic = inArray(newsletterIssues.state, ['sending', 'sent'])

async function readIssues(db: Queryable, where: SQL | undefined): Promise<PublicIssue[]> {
  const { id, slug, subject, introduction, startedAt, caseIds, newsIds } = newsletterIssues
  const rows = await db
    .select({ shown: { id, slug, subject, introduction }, startedAt, caseIds, newsIds })
    .from(newsletterIssues)
    .where(and(isPublic, where))
    .orderBy(desc(startedAt), desc(id))
  return Promise.all(
    rows.map(async ({ shown, startedAt: at, ...chosen }) => ({
      ...shown,
      sentAt: (at ?? new Date(0)).toISOString(),
      items: await readIssueItems(db, chosen),
    })),
  )
}

/** The latest first. */
export const listPublicIssues = (db: Queryable): Promise<PublicIssue[]> => readIssues(db, undefined)

export const findPublicIssue = async (db: Queryable, slug: string): Promise<PublicIssue | undefined> =>
  (await readIssues(db, eq(newsletterIssues.slug, slug)))[0]

/** When each issue became public or was changed, by slug. */
export async function listIssueMoments(db: Queryable): Promise<{ slug: string; at: Date }[]> {
  const { slug, updatedAt } = newsletterIssues
  return db.select({ slug, at: updatedAt }).from(newsletterIssues).where(isPublic).orderBy(desc(updatedAt))
}
