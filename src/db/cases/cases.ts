import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { CaseInput, CaseListItem, CaseRecord } from '#domain/cases/cases.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { nextMoment } from '../connection/moment.ts'
import { casePages, savedPage, updatedPages } from '../publication/page-changes.ts'
import { bumpContent } from '../publication/publication.ts'
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

export type CaseRow = CaseListItem & Pick<CaseRecord, 'updatedAt'> & { bytes: number }

/** Every case without its text, newest first. */
export async function listCaseRows(db: Queryable): Promise<CaseRow[]> {
  const rows = await db
    .select({ ...listedCase, updatedAt: cases.updatedAt, bytes })
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Ids and versions of all cases, newest first. A version changes with every edit. */
export async function listCaseVersions(db: Queryable): Promise<(CaseVersion & { bytes: number })[]> {
  const { id, date, updatedAt } = cases
  const rows = await db
    .select({ id, date, updatedAt, bytes })
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** The whole cases with these ids, newest first. Unknown ids are skipped. */
export async function listWholeCasesById(db: Queryable, ids: number[]): Promise<CaseRecord[]> {
  const rows = await db
    .select(wholeCase)
    .from(cases)
    .where(inArray(cases.id, ids))
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

export async function findCaseById(db: Queryable, id: number): Promise<CaseRecord | undefined> {
  const [row] = await db.select(wholeCase).from(cases).where(eq(cases.id, id))
  return row && toRecord(row)
}

export async function findCaseBySlug(db: Queryable, slug: string): Promise<CaseRecord | undefined> {
  const [row] = await db.select(wholeCase).from(cases).where(eq(cases.slug, slug))
  return row && toRecord(row)
}

/** @throws a unique violation (23505) when the slug is taken. See server/http/problems.ts. */
export async function createCase(db: Database, input: CaseInput): Promise<CaseRecord> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(cases).values(input).returning(wholeCase)
    if (!row) throw new Error('The insert of a case returned no row.')
    await bumpContent(tx, [savedPage(casePages, row)])
    return toRecord(row)
  })
}

/** `seen` holds the versions that the editor may have started from. Undefined overwrites any version. */
export async function updateCase(
  db: Database,
  id: number,
  input: CaseInput,
  seen: readonly Date[] | undefined,
): Promise<CaseRecord | undefined> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select({ slug: cases.slug }).from(cases).where(eq(cases.id, id)).for('update')
    const [row] = await tx
      .update(cases)
      .set({ ...input, updatedAt: nextMoment(cases.updatedAt) })
      .where(and(eq(cases.id, id), seen && inArray(cases.updatedAt, [...seen])))
      .returning(wholeCase)
    if (row) await bumpContent(tx, updatedPages(casePages, row, before?.slug))
    return row && toRecord(row)
  })
}
