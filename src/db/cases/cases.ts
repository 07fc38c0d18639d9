import { count, inArray, type SQL, sql } from 'drizzle-orm'
import type { CaseListItem, CaseRecord } from '#domain/cases/cases.ts'
import { caseType } from '#domain/cases/type.ts'
import type { Queryable } from '../connection/client.ts'
import { contentStore } from '../content/store.ts'
import { cases } from '../schema/cases.ts'
import { sitePublication } from '../schema/publication.ts'
import { listedCase, newestFirst, toRecord, wholeCase } from './case-columns.ts'

export type CaseVersion = Pick<CaseRecord, 'id' | 'date' | 'updatedAt'>

export async function listCases(db: Queryable): Promise<CaseListItem[]> {
  return db
    .select(listedCase)
    .from(cases)
    .orderBy(...newestFirst)
}

/** The cases with these ids, newest first. Unknown ids are skipped. */
export async function listCasesById(db: Queryable, ids: number[]): Promise<CaseListItem[]> {
  return db
    .select(listedCase)
    .from(cases)
    .where(inArray(cases.id, ids))
    .orderBy(...newestFirst)
}

/** The newest ones of the cases with these slugs. */
export async function listNewestCases(db: Queryable, slugs: readonly string[], limit: number): Promise<CaseListItem[]> {
  return db
    .select(listedCase)
    .from(cases)
    .where(inArray(cases.slug, [...slugs]))
    .orderBy(...newestFirst)
    .limit(limit)
}

/**
 * Changes whenever the answer of `listCases` does.
 * Publications to Discord are counted separately, because they do not change the content version.
 */
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

/** Reads the stored length without loading the text. */
const bytes = sql<number>`octet_length(${cases.content})`

/** What decides which cases are related and which are neighbours, newest first. */
export async function listComparableCases(db: Queryable): Promise<Pick<CaseRecord, 'id' | 'category' | 'tags'>[]> {
  return db
    .select({ id: cases.id, category: cases.category, tags: cases.tags })
    .from(cases)
    .orderBy(...newestFirst)
}

/** Every case without its text, newest first. */
/** Ids and versions of all cases, newest first. A version changes with every edit. */
export async function listCaseVersions(db: Queryable): Promise<(CaseVersion & { bytes: number })[]> {
  const { id, date, updatedAt } = cases
  const rows = await db
    .select({ id, date, updatedAt, bytes })
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

async function listWholeCases(db: Queryable, where: SQL): Promise<CaseRecord[]> {
  const rows = await db
    .select(wholeCase)
    .from(cases)
    .where(where)
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

/** The whole cases with these ids, newest first. Unknown ids are skipped. */
export const listWholeCasesById = (db: Queryable, ids: readonly number[]) => listWholeCases(db, inArray(cases.id, [...ids]))

/** The whole cases with these slugs, newest first. Unknown slugs are skipped. */
export const listWholeCasesBySlug = (db: Queryable, slugs: readonly string[]) => listWholeCases(db, inArray(cases.slug, [...slugs]))

/** What the API answers of a case besides its fields. */
export const furtherCaseColumns = ['publishedToDiscord', 'createdAt'] as const

/** The queries that cases share with news and team. */
export const caseStore = contentStore<typeof caseType, CaseRecord>(caseType, furtherCaseColumns)
export const { find: findCaseById, findBySlug: findCaseBySlug, create: createCase, update: updateCase } = caseStore
