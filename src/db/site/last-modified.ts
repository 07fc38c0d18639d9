import { desc, eq, sql } from 'drizzle-orm'
import { pagePath } from '#domain/content/type.ts'
import { paths } from '#domain/site/paths.ts'
import type { Database } from '../connection/client.ts'
import { listIssueMoments } from '../newsletter/public-issues.ts'
import { cases } from '../schema/cases.ts'
import { type ContentEntry, contentEntries } from '../schema/content-tables.ts'

/** The moments of one kind: of its list, which changes with any of its records, and of each record's page. */
async function pagesOf(db: Database, { type, table }: ContentEntry): Promise<[string, Date][]> {
  const slug = sql<string>`${table.slug ?? sql`''`}`
  const at = sql`${table.updatedAt}`.mapWith((moment: string) => new Date(moment))
  const rows = await db
    .select({ id: sql<number>`${table.id}`, slug, at })
    .from(table)
    .orderBy(desc(table.updatedAt))
  const pages = rows.map((row): [string, Date] => [pagePath(type, row), row.at])
  const [latest] = rows
  return latest ? [[type.pages.list, latest.at], ...pages] : pages
}

async function issuePages(db: Database): Promise<[string, Date][]> {
  const moments = await listIssueMoments(db)
  const [latest] = moments
  const pages = moments.map(({ slug, at }): [string, Date] => [paths.issue(slug), at])
  return latest ? [[paths.newsletter, latest.at], ...pages] : pages
}

/** The pages of courts' texts, which search engines must not list. */
export async function listUnindexed(db: Database): Promise<Set<string>> {
  const rows = await db.select({ slug: cases.slug }).from(cases).where(eq(cases.textKind, 'Judgment'))
  return new Set(rows.map(({ slug }) => paths.case(slug)))
}

/** When each page last changed, by path. Covers records and the lists that show them. */
export async function listLastModified(db: Database): Promise<Map<string, Date>> {
  const pages = await Promise.all([...contentEntries.map((entry) => pagesOf(db, entry)), issuePages(db)])
  return new Map(pages.flat())
}
