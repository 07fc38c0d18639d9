import { and, eq, gt, lt, or, type SQL, sql } from 'drizzle-orm'
import type { ExportedCase } from '#domain/cases/case-export.ts'
import type { CaseInput } from '#domain/cases/case-input.ts'
import type { CaseRecord } from '#domain/cases/cases.ts'
import { caseCitation, ownCitations } from '#domain/cases/own-citations.ts'
import { caseType } from '#domain/cases/type.ts'
import { readCitations } from '#domain/citations/read-citations.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { textColumn } from '../connection/text-column.ts'
import { savedPage } from '../publication/page-changes.ts'
import { bumpContent } from '../publication/publication.ts'
import { cases } from '../schema/cases.ts'
import { columnName } from '../schema/content-columns.ts'
import { newestFirst, toRecord, wholeCase } from './case-columns.ts'
import { mayHoldOneOf } from './citation-pattern.ts'

/** The columns of a case's fields. */
const columns = Object.entries(caseType.fields).map(([name, { kind, ...field }]) => ({
  name,
  column: columnName(name),
  isList: kind === 'tags',
  isOptional: 'optional' in field,
}))
const columnNames = sql.raw(columns.map(({ column }) => column).join(', '))

const asText = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''))

/** The rows as one array per column. PostgreSQL copies arrays, and would have to parse anything else. */
function unnested(rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const texts = columns.map(({ name }) => sql`${textColumn(rows.map((row) => asText(row[name])))}::text[]`)
  return sql`unnest(${sql.join(texts, sql`, `)}) as row(${columnNames})`
}

/** The columns of `unnested` as their table holds them. */
const stored = columns.map(({ column, isList, isOptional }) =>
  isList ? `array(select json_array_elements_text(${column}::json))` : isOptional ? `nullif(${column}, '')` : column,
)

/**
 * Inserts a batch in one statement. A slug that is already stored is skipped. Every import inserts in order of
 * slugs, so that two imports wait for each other and cannot deadlock. Ids follow the order of the file.
 */
export async function importCases(db: Database, rows: CaseInput[]): Promise<{ id: number; title: string; slug: string }[]> {
  if (rows.length === 0) return []
  return db.transaction(async (tx) => {
    const result = await tx.execute<{ id: number; title: string; slug: string }>(sql`
      with numbered as materialized (
        select nextval(pg_get_serial_sequence('cases', 'id')) as id, row.* from ${unnested(rows)}
      )
      insert into cases (id, ${columnNames})
      select id, ${sql.raw(stored.join(', '))} from numbered
      order by slug
      on conflict (slug) do nothing
      returning id, title, slug`)
    if (result.rows.length > 0)
      await bumpContent(
        tx,
        result.rows.map((row) => savedPage(caseType, { ...row, id: Number(row.id) })),
      )
    return result.rows
  })
}

/** A list of any length as one parameter. */
const listed = (texts: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`

/** Returns those of the slugs that are already stored. */
export async function knownSlugs(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ slug: cases.slug })
    .from(cases)
    .where(sql`${cases.slug} in ${listed(slugs)}`)
  return rows.map(({ slug }) => slug)
}

const alikeMost = 1000
/** The characters of a text in which its own citation is looked for. */
const headLength = 4000

/**
 * Stored cases that share a title (in upper or lower case) or their own neutral citation.
 * The query finds texts that mention a citation. The domain decides whether it is the case's own.
 */
export async function casesAlike(db: Queryable, titles: readonly string[], citations: readonly string[]) {
  const keys = new Set(citations.flatMap((text) => readCitations(text).map(({ key }) => key)))
  const lowered = titles.map((title) => title.toLowerCase())
  if (lowered.length === 0 && keys.size === 0) return []
  const hasTitle = sql`lower(${cases.title}) in (select json_array_elements_text(${JSON.stringify(lowered)}::json))`
  const content = sql<string>`left(${cases.content}, ${headLength})`
  const mentions = mayHoldOneOf(sql`${cases.title} || E'\\n' || ${content}`, [...keys])
  const read = await db
    .select({ slug: cases.slug, title: cases.title, content })
    .from(cases)
    .where(keys.size === 0 ? hasTitle : or(hasTitle, mentions))
    .limit(alikeMost)
  return read.flatMap((entry) => {
    const { slug, title } = entry
    const isNamed = lowered.includes(title.toLowerCase()) || ownCitations(entry).some(({ key }) => keys.has(key))
    return isNamed ? [{ slug, title, citation: caseCitation(entry)?.text ?? null }] : []
  })
}

const { id, ...exported } = wholeCase
/** Reads the stored length without loading the text. */
const size = sql`octet_length(${cases.content}) + octet_length(${cases.summary})`
const rowsMax = 1000

export interface StoredPage {
  cases: (ExportedCase & { id: number })[]
  total: number
}

/** The cases after an id, in order of ids: as many as begin within `bytes` of text, and at least one. */
export async function readCasesAfter(db: Queryable, after: number, bytes: number): Promise<StoredPage> {
  const sized = db
    .select({ id, before: sql`sum(${size}) over (order by ${id}) - (${size})`.as('before') })
    .from(cases)
    .where(gt(id, after))
    .orderBy(id)
    .limit(rowsMax)
    .as('sized')
  const rows = await db
    .select({ id, ...exported })
    .from(cases)
    .innerJoin(sized, and(eq(sized.id, id), lt(sized.before, bytes)))
    .orderBy(id)
  const found = rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }))
  return { cases: found, total: await db.$count(cases) }
}

/**
 * The cases with these slugs, newest first: as many as begin within `bytes` of text.
 * One statement with one parameter, however many slugs there are.
 */
export async function readCasesBySlug(db: Queryable, slugs: readonly string[], bytes: number): Promise<CaseRecord[]> {
  if (slugs.length === 0) return []
  const sized = db
    .select({ id, before: sql`sum(${size}) over (order by ${cases.date} desc, ${id} desc) - (${size})`.as('before') })
    .from(cases)
    .where(sql`${cases.slug} in ${listed(slugs)}`)
    .as('sized')
  const rows = await db
    .select(wholeCase)
    .from(cases)
    .innerJoin(sized, and(eq(sized.id, id), lt(sized.before, bytes)))
    .orderBy(...newestFirst)
  return rows.map(toRecord)
}

export async function hasCasesAfter(db: Queryable, after: number): Promise<boolean> {
  const rows = await db.select({ id }).from(cases).where(gt(id, after)).limit(1)
  return rows.length > 0
}
