import { and, desc, eq, gt, gte, inArray, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { IssueContent, IssueItem, NewsletterIssue } from '#domain/newsletter/issues.ts'
import type { Queryable } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { news } from '../schema/content-tables.ts'
import { newsletterIssues } from '../schema/newsletter.ts'

type Chosen = Pick<NewsletterIssue, 'caseIds' | 'newsIds'>

/** The most suggestions of one kind, newest first. */
const suggestedAtMost = 40
/** For the first issue, everything is new. */
const firstSuggestions = 12

const namesOf = <Table extends typeof cases | typeof news>(table: Table) => {
  const { id, title, slug, date, category, summary } = table
  return { id, title, slug, date, category, summary }
}

/** Only notes, because an issue must not quote a court's text. */
async function readCases(db: Queryable, where: SQL | undefined, limit: number): Promise<IssueItem[]> {
  const wanted = and(eq(cases.textKind, 'Note'), where)
  const rows = await db.select(namesOf(cases)).from(cases).where(wanted).orderBy(desc(cases.date), desc(cases.id)).limit(limit)
  return rows.map((row) => ({ kind: 'case', ...row }))
}

async function readNews(db: Queryable, where: SQL | undefined, limit: number): Promise<IssueItem[]> {
  const rows = await db.select(namesOf(news)).from(news).where(where).orderBy(desc(news.date), desc(news.id)).limit(limit)
  return rows.map((row) => ({ kind: 'news', ...row }))
}

const inOrder = (items: readonly IssueItem[], ids: readonly number[]): IssueItem[] =>
  ids.flatMap((id) => items.find((item) => item.id === id) ?? [])

/** The chosen records as they are now, cases first, in the order of the issue. Deleted records are left out. */
export async function readIssueItems(db: Queryable, { caseIds, newsIds }: Chosen): Promise<IssueItem[]> {
  const foundCases = caseIds.length === 0 ? [] : await readCases(db, inArray(cases.id, caseIds), caseIds.length)
  const foundNews = newsIds.length === 0 ? [] : await readNews(db, inArray(news.id, newsIds), newsIds.length)
  return [...inOrder(foundCases, caseIds), ...inOrder(foundNews, newsIds)]
}

const hadBefore = (ids: typeof newsletterIssues.caseIds | typeof newsletterIssues.newsIds) =>
  sql`(select unnest(${ids}) from ${newsletterIssues} where ${isNotNull(newsletterIssues.startedAt)})`

/** Cases and news since the last issue that were in no issue yet, and the items of `issue` itself. */
export async function readIssueContent(db: Queryable, issue: Chosen): Promise<IssueContent> {
  const [last] = await db.select({ at: max(newsletterIssues.startedAt) }).from(newsletterIssues)
  const since = last?.at ?? null
  const newCases = since && and(gt(cases.createdAt, since), sql`${cases.id} not in ${hadBefore(newsletterIssues.caseIds)}`)
  const newNews =
    since && and(gte(news.date, since.toISOString().slice(0, 10)), sql`${news.id} not in ${hadBefore(newsletterIssues.newsIds)}`)
  const limit = since ? suggestedAtMost : firstSuggestions
  const suggested = [...(await readCases(db, newCases ?? undefined, limit)), ...(await readNews(db, newNews ?? undefined, limit))]
  const chosen = await readIssueItems(db, issue)
  const isSuggested = (item: IssueItem) => suggested.some(({ kind, id }) => kind === item.kind && id === item.id)
  return { since: since?.toISOString() ?? null, items: [...suggested, ...chosen.filter((item) => !isSuggested(item))] }
}
