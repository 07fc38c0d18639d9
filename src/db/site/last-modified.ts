import { sql } from 'drizzle-orm'
import { paths } from '#domain/site/paths.ts'
import type { Database } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { news } from '../schema/news.ts'
import { teamMembers } from '../schema/team.ts'

/** When each page last changed, by path. Covers records and the lists that show them. */
export async function listLastModified(db: Database): Promise<Map<string, Date>> {
  const [caseRows, newsRows, teamRows] = await Promise.all([
    db.select({ slug: cases.slug, at: cases.updatedAt }).from(cases).orderBy(sql`${cases.updatedAt} desc`),
    db.select({ slug: news.slug, at: news.updatedAt }).from(news).orderBy(sql`${news.updatedAt} desc`),
    db.select({ id: teamMembers.id, at: teamMembers.updatedAt }).from(teamMembers).orderBy(sql`${teamMembers.updatedAt} desc`),
  ])
  const lists: [string, { at: Date } | undefined][] = [
    [paths.cases, caseRows[0]],
    [paths.news, newsRows[0]],
    [paths.team, teamRows[0]],
  ]
  const records: [string, { at: Date }][] = [
    ...caseRows.map((row): [string, { at: Date }] => [paths.case(row.slug), row]),
    ...newsRows.map((row): [string, { at: Date }] => [paths.newsItem(row.slug), row]),
    ...teamRows.map((row): [string, { at: Date }] => [paths.teamMember(row.id), row]),
  ]
  return new Map([...lists, ...records].flatMap(([path, row]) => (row ? [[path, row.at] as const] : [])))
}
