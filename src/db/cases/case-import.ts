import { or, type SQL, sql } from 'drizzle-orm'
import type { CaseInput } from '#domain/cases/case-input.ts'
import { caseType } from '#domain/cases/type.ts'
import { readCitations } from '#domain/citations/read-citations.ts'
import { fieldKind } from '#domain/content/field-kinds.ts'
import { type Field, isOptional } from '#domain/content/type.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { isAnyOf, textColumn } from '../connection/text-column.ts'
import { bumpContent } from '../publication/bump-content.ts'
import { pageChange } from '../publication/page-changes.ts'
import { cases } from '../schema/cases.ts'
import { columnName } from '../schema/content-columns.ts'
import { ownsOneOf } from './citing-notes.ts'

const columns = Object.entries<Field>(caseType.fields).map(([name, field]) => ({
  name,
  column: columnName(name),
  isList: fieldKind(field).several,
  isNullable: isOptional(field),
}))
const columnNames = sql.raw(columns.map(({ column }) => column).join(', '))

const asText = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value ?? ''))

/** The rows as one array per column. PostgreSQL copies arrays, and would have to parse anything else. */
function unnested(rows: readonly Readonly<Record<string, unknown>>[]): SQL {
  const texts = columns.map(({ name }) => sql`${textColumn(rows.map((row) => asText(row[name])))}::text[]`)
  return sql`unnest(${sql.join(texts, sql`, `)}) as row(${columnNames})`
}

/** The columns of `unnested` in the types of the table. */
const stored = columns.map(({ column, isList, isNullable }) =>
  isList ? `array(select json_array_elements_text(${column}::json))` : isNullable ? `nullif(${column}, '')` : column,
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
    const pages = result.rows.map((row) => pageChange(caseType, { ...row, id: Number(row.id) }, 'saved'))
    if (pages.length > 0) await bumpContent(tx, pages)
    return result.rows
  })
}

export async function knownSlugs(db: Queryable, slugs: readonly string[]): Promise<string[]> {
  const rows = await db.select({ slug: cases.slug }).from(cases).where(isAnyOf(cases.slug, slugs))
  return rows.map(({ slug }) => slug)
}

const alikeMost = 1000

/** Stored cases with the same title (ignoring case) or the same own citation. */
export async function casesAlike(db: Queryable, titles: readonly string[], citations: readonly string[]) {
  const keys = new Set(citations.flatMap((text) => readCitations(text).map(({ key }) => key)))
  const lowered = titles.map((title) => title.toLowerCase())
  if (lowered.length === 0 && keys.size === 0) return []
  const hasTitle = isAnyOf(sql`lower(${cases.title})`, lowered)
  const { slug, title, citation } = cases
  return db
    .select({ slug, title, citation })
    .from(cases)
    .where(or(hasTitle, ownsOneOf(keys)))
    .limit(alikeMost)
}
