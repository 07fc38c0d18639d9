import { and, eq, getTableColumns, gt, lt, type SQL, sql } from 'drizzle-orm'
import type { ExportedCase } from '#domain/cases/case-export.ts'
import type { CaseInput } from '#domain/cases/cases.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { textColumn } from '../connection/text-column.ts'
import { bumpContent } from '../publication/publication.ts'
import { cases } from '../schema/cases.ts'

const texts = ['title', 'slug', 'summary', 'content', 'category', 'date', 'author'] as const

/** The rows as columns, each one parameter: what a batch holds is copied into the database, not parsed. */
function unnested(rows: CaseInput[]): SQL {
  const columns = texts.map((name) => textColumn(rows.map((row) => row[name])))
  const tags = textColumn(rows.map((row) => JSON.stringify(row.tags)))
  const params = [...columns, tags].map((column) => sql`${column}::text[]`)
  return sql`unnest(${sql.join(params, sql`, `)}) as row(${sql.raw([...texts, 'tags'].join(', '))})`
}

/**
 * One statement a batch: a slug already stored is left alone, by this import or another at the same moment. Every import
 * takes the slugs in one order, so that two at once wait for each other and never cross; ids follow the order of the file.
 */
export async function importCases(db: Database, rows: CaseInput[]): Promise<{ id: number; title: string; slug: string }[]> {
  if (rows.length === 0) return []
  return db.transaction(async (tx) => {
    const result = await tx.execute<{ id: number; title: string; slug: string }>(sql`
      with numbered as materialized (
        select nextval(pg_get_serial_sequence('cases', 'id')) as id, row.* from ${unnested(rows)}
      )
      insert into cases (id, title, slug, summary, content, category, date, author, tags)
      select id, title, slug, summary, content, category, date, author, array(select json_array_elements_text(tags::json)) from numbered
      order by slug
      on conflict (slug) do nothing
      returning id, title, slug`)
    if (result.rows.length > 0) await bumpContent(tx)
    return result.rows
  })
}

/** Those of the slugs that a stored case has. */
export async function knownSlugs(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  const asked = sql`(select json_array_elements_text(${JSON.stringify(slugs)}::json))`
  const rows = await db.select({ slug: cases.slug }).from(cases).where(sql`${cases.slug} in ${asked}`)
  return rows.map(({ slug }) => slug)
}

/** A neutral citation near the head of a text, as PostgreSQL finds it. */
const gap = String.raw`[\s\u00a0\u2009\u202f]+`
const citationPattern = String.raw`\[[0-9]{4}\]${gap}[A-Z]{3,5}(?:${gap}(?:Civ|Crim))?${gap}B?[0-9]{1,6}(?:${gap}\([A-Za-z0-9]{1,10}\))?`
const alikeMost = 1000

/** Stored cases with one of the titles, in any case of letters, or one of the citations in their title or head. */
export async function casesAlike(db: Queryable, titles: readonly string[], citations: readonly string[]) {
  if (titles.length === 0 && citations.length === 0) return []
  const listed = (texts: readonly string[]) => sql`(select json_array_elements_text(${JSON.stringify(texts)}::json))`
  const head = sql`${cases.title} || E'\\n' || left(${cases.content}, 1000)`
  const citation = sql<string | null>`regexp_replace(substring(${head} from ${citationPattern}), ${gap}, ' ', 'g')`
  const read = db
    .select({ slug: cases.slug, title: cases.title, citation: citation.as('citation') })
    .from(cases)
    .as('read')
  const lowered = listed(titles.map((title) => title.toLowerCase()))
  return db
    .select()
    .from(read)
    .where(sql`lower(${read.title}) in ${lowered} or ${read.citation} in ${listed(citations)}`)
    .limit(alikeMost)
}

const { id, discordClaimedAt: _claim, ...exported } = getTableColumns(cases)
/** PostgreSQL knows the length of a stored text without reading it. */
const size = sql`octet_length(${cases.content}) + octet_length(${cases.summary})`
const rowsMax = 1000

export interface StoredPage {
  cases: (ExportedCase & { id: number })[]
  total: number
}

/** The cases after an id, in the order of ids: at least one, and no more than begin within so many bytes of text. */
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

/** Whether a case has a greater id. */
export async function hasCasesAfter(db: Queryable, after: number): Promise<boolean> {
  const rows = await db.select({ id }).from(cases).where(gt(id, after)).limit(1)
  return rows.length > 0
}
