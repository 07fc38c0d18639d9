import { and, count, desc, eq, getTableColumns, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { CaseInput, CaseListItem, CaseRecord } from '#domain/cases.ts'
import type { Database, Queryable } from './client.ts'
import { nextMoment } from './moment.ts'
import { containing } from './pattern.ts'
import { bumpContent } from './publication.ts'
import { cases, deletedRecords, sitePublication } from './schema.ts'

const { content: _content, createdAt: _createdAt, updatedAt: _updatedAt, discordClaimedAt: _claim, ...listed } = getTableColumns(cases)
const { discordClaimedAt: _claimed, ...whole } = getTableColumns(cases)

type StoredCase = Omit<typeof cases.$inferSelect, 'discordClaimedAt'>

function toRecord(row: StoredCase): CaseRecord {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

export type CaseVersion = Pick<CaseRecord, 'id' | 'date' | 'updatedAt'>

const newestFirst = [desc(cases.date), desc(cases.id)]

export async function listCases(db: Queryable): Promise<CaseListItem[]> {
  return db
    .select(listed)
    .from(cases)
    .orderBy(...newestFirst)
}

/** Those of the ids that are there, newest first. */
export async function listCasesById(db: Queryable, ids: number[]): Promise<CaseListItem[]> {
  return db
    .select(listed)
    .from(cases)
    .where(inArray(cases.id, ids))
    .orderBy(...newestFirst)
}

/** Another text after every change of what `listCases` answers: the flag of a publication to Discord counts, which is no content. */
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

/** Every case whole, newest first. */
export async function listWholeCases(db: Queryable): Promise<CaseRecord[]> {
  const rows = await db
    .select(whole)
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

export type CaseRow = CaseListItem & Pick<CaseRecord, 'updatedAt'> & { bytes: number }

/** Every case without its text, newest first, but with the bytes of it: a stored text tells them without being opened. */
export async function listCaseRows(db: Queryable): Promise<CaseRow[]> {
  const rows = await db
    .select({ ...listed, updatedAt: cases.updatedAt, bytes: sql<number>`octet_length(${cases.content})` })
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Which cases there are, newest first, and a mark of each that changes with every edit. */
export async function listCaseVersions(db: Queryable): Promise<CaseVersion[]> {
  const { id, date, updatedAt } = cases
  const rows = await db
    .select({ id, date, updatedAt })
    .from(cases)
    .orderBy(...newestFirst)
  return rows.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() }))
}

/** Those of the ids that are there, whole, newest first. */
export async function listWholeCasesById(db: Queryable, ids: number[]): Promise<CaseRecord[]> {
  const rows = await db
    .select(whole)
    .from(cases)
    .where(inArray(cases.id, ids))
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

export interface CasePage {
  q: string
  category: string
  year: string
  limit: number
  /** The last row of the page before, as `date,id`. */
  cursor?: { date: string; id: number } | undefined
}

function matching(page: CasePage): SQL | undefined {
  const pattern = containing(page.q)
  const text = or(
    ilike(cases.title, pattern),
    ilike(cases.summary, pattern),
    ilike(cases.content, pattern),
    ilike(cases.author, pattern),
    sql`exists (select from unnest(${cases.tags}) as tag where tag ilike ${pattern})`,
  )
  return and(
    page.q === '' ? undefined : text,
    page.category === '' ? undefined : eq(cases.category, page.category),
    page.year === '' ? undefined : sql`position(${page.year} in ${cases.date}) > 0`,
  )
}

/** One page of the filtered list and the size of the whole; the filter is the specified one, in SQL. */
export async function pageCases(db: Queryable, page: CasePage): Promise<{ rows: CaseListItem[]; total: number }> {
  const filter = matching(page)
  const after = page.cursor && sql`(${cases.date}, ${cases.id}) < (${page.cursor.date}, ${page.cursor.id})`
  // To read every text takes long, so that is counted on the way; without one an index has the first rows at once.
  const onTheWay = page.q !== '' && !page.cursor
  const found = await db
    .select({ ...listed, found: onTheWay ? sql`count(*) over ()`.mapWith(Number) : sql`0`.mapWith(Number) })
    .from(cases)
    .where(and(filter, after))
    .orderBy(...newestFirst)
    .limit(page.limit)
  const rows = found.map(({ found: _, ...row }) => row)
  if (onTheWay) return { rows, total: found[0]?.found ?? 0 }
  const [counted] = await db.select({ total: count() }).from(cases).where(filter)
  return { rows, total: counted?.total ?? 0 }
}

export async function findCaseById(db: Queryable, id: number): Promise<CaseRecord | undefined> {
  const [row] = await db.select(whole).from(cases).where(eq(cases.id, id))
  return row && toRecord(row)
}

export async function findCaseBySlug(db: Queryable, slug: string): Promise<CaseRecord | undefined> {
  const [row] = await db.select(whole).from(cases).where(eq(cases.slug, slug))
  return row && toRecord(row)
}

/** @throws a unique violation (23505) when the slug is taken; see server/problems.ts. */
export async function createCase(db: Database, input: CaseInput): Promise<CaseRecord> {
  return db.transaction(async (tx) => {
    const [row] = await tx.insert(cases).values(input).returning(whole)
    if (!row) throw new Error('The insert of a case returned no row.')
    await bumpContent(tx)
    return toRecord(row)
  })
}

/** `seen` is the `updatedAt` the editor started from; undefined overwrites whatever is there. */
export async function updateCase(db: Database, id: number, input: CaseInput, seen: Date | undefined): Promise<CaseRecord | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(cases)
      .set({ ...input, updatedAt: nextMoment(cases.updatedAt) })
      .where(and(eq(cases.id, id), seen && eq(cases.updatedAt, seen)))
      .returning(whole)
    if (row) await bumpContent(tx)
    return row && toRecord(row)
  })
}

/** A claim older than this belongs to a publisher that died: Discord is given ten seconds at most. */
const claimSeconds = 30

/** Compare-and-set: of any number of publishers one gets the case; the flag itself stays false until Discord has it. */
export async function claimForDiscord(db: Queryable, id: number): Promise<CaseRecord | undefined> {
  const free = or(isNull(cases.discordClaimedAt), lt(cases.discordClaimedAt, sql`now() - make_interval(secs => ${claimSeconds})`))
  const [row] = await db
    .update(cases)
    .set({ discordClaimedAt: sql`now()` })
    .where(and(eq(cases.id, id), eq(cases.publishedToDiscord, false), free))
    .returning(whole)
  return row && toRecord(row)
}

/** Ends a claim: published for good, or free for another try. A case deleted meanwhile takes the flag with it, should it come back. */
export async function settleDiscordClaim(db: Queryable, id: number, published: boolean): Promise<void> {
  const settled = await db
    .update(cases)
    .set({ discordClaimedAt: null, publishedToDiscord: published })
    .where(eq(cases.id, id))
    .returning({ id: cases.id })
  if (settled.length > 0 || !published) return
  await db
    .update(deletedRecords)
    .set({ record: sql`jsonb_set(${deletedRecords.record}, '{published_to_discord}', 'true')` })
    .where(and(eq(deletedRecords.kind, 'case'), eq(deletedRecords.recordId, id)))
}
