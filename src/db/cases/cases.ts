import { count, inArray, max, sql } from 'drizzle-orm'
import type { CaseListItem, CaseRecord } from '#domain/cases/cases.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { caseType } from '#domain/cases/type.ts'
import type { RegisterSpan } from '#domain/site/register-span.ts'
import { isSameAuthor, type WrittenNote } from '#domain/team/written-notes.ts'
import type { Queryable } from '../connection/client.ts'
import { onlyRow, withIsoTimes } from '../connection/rows.ts'
import { contentRecords } from '../content/records.ts'
import { cases } from '../schema/cases.ts'
import { sitePublication } from '../schema/publication.ts'
import { listedCase, newestFirst, registerColumns, wholeCase } from './case-columns.ts'

const listed = (db: Queryable) =>
  db
    .select(listedCase)
    .from(cases)
    .orderBy(...newestFirst)
    .$dynamic()

/** Newest first. Unknown ids and slugs are skipped. */
export const listCases = (db: Queryable): Promise<CaseListItem[]> => listed(db)
export const listCasesById = (db: Queryable, ids: number[]): Promise<CaseListItem[]> => listed(db).where(inArray(cases.id, ids))
export const listNewestCases = (db: Queryable, slugs: readonly string[], limit: number): Promise<CaseListItem[]> =>
  listed(db)
    .where(inArray(cases.slug, [...slugs]))
    .limit(limit)

/** Changes with the answer of `listCases`. Posts to Discord do not change the content version. */
export async function caseListVersion(db: Queryable): Promise<string> {
  const [row] = await db
    .select({
      content: sql<number>`(select ${sitePublication.contentVersion} from ${sitePublication})`,
      count: count(),
      last: sql<number | null>`max(${cases.id})`,
      changed: sql<string | null>`extract(epoch from max(${cases.updatedAt}))`,
      published: sql<string>`count(*) filter (where ${cases.publishedToDiscord})`,
    })
    .from(cases)
  return Object.values(row ?? {}).join('-')
}

const { content: text, ...outline } = wholeCase

export type CaseOutline = Awaited<ReturnType<typeof listCaseOutlines>>[number]

/**
 * All cases without their texts, newest first. Each has the length of its text, and a hash of all that
 * `listWholeCasesById` reads.
 */
export async function listCaseOutlines(db: Queryable) {
  const rows = await db
    .select({
      ...outline,
      bytes: sql<number>`octet_length(${text})`,
      hash: sql<string>`md5(row(${sql.join(Object.values(wholeCase), sql`, `)})::text)`,
    })
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map(withIsoTimes)
}

/** The whole cases with these ids, newest first. Unknown ids are skipped. */
export async function listWholeCasesById(db: Queryable, ids: readonly number[]): Promise<CaseRecord[]> {
  const whole = await db
    .select(wholeCase)
    .from(cases)
    .where(inArray(cases.id, [...ids]))
    .orderBy(...newestFirst)
  return whole.map(withIsoTimes)
}

const rows = (db: Queryable) =>
  db
    .select(registerColumns)
    .from(cases)
    .orderBy(...newestFirst)
    .$dynamic()

/** Rows of the register, newest first. Unknown slugs are skipped. */
export const listNewestRows = (db: Queryable, limit: number): Promise<RegisterEntry[]> => rows(db).limit(limit)
export const listRowsBySlug = (db: Queryable, slugs: readonly string[]): Promise<RegisterEntry[]> =>
  rows(db).where(inArray(cases.slug, [...slugs]))

/** The newest cases whose summary or text matches a regular expression of PostgreSQL, in letters of any case. */
export const listNewestThatSay = (db: Queryable, pattern: string, limit: number): Promise<RegisterEntry[]> =>
  rows(db).where(sql`${cases.summary} ~* ${pattern} or ${text} ~* ${pattern}`).limit(limit)

export async function readRegisterSpan(db: Queryable): Promise<RegisterSpan> {
  return onlyRow(await db.select({ total: count(), newest: max(cases.date) }).from(cases))
}

/** The notes by the author with this name, newest first. Few people write many notes. */
export async function listNotesBy(db: Queryable, name: string): Promise<WrittenNote[]> {
  const { title, slug, date, author } = cases
  const authors = await db.selectDistinctOn([author], { author }).from(cases)
  const same = authors.filter((row) => isSameAuthor(name, row.author)).map((row) => row.author)
  return db
    .select({ title, slug, date })
    .from(cases)
    .where(inArray(author, same))
    .orderBy(...newestFirst)
}

export const caseRecords = contentRecords(caseType)
export const { find: findCaseById } = caseRecords
