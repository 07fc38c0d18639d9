import { and, ne, sql } from 'drizzle-orm'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Database } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { newestFirst } from './case-columns.ts'
import { listWholeCasesById } from './cases.ts'
import { citationGap, citationPattern, patternOf } from './citation-pattern.ts'

/** A case's own citation is in its title or in the first characters of its text. */
const headLength = 2000
/** The domain reads this much of a candidate, to confirm its citation. */
const readLength = 20_000
/** The most text that one page loads. A landmark may be cited by every judgment. */
const loadedBytes = 8_000_000

/** The cases that may have one of these citations, newest first. The texts are cut. */
export async function listCasesCitedAs(
  db: Database,
  citations: readonly string[],
): Promise<Pick<CaseRecord, 'id' | 'title' | 'slug' | 'date' | 'content' | 'treatments'>[]> {
  if (citations.length === 0) return []
  const asked = sql`(select json_array_elements_text(${JSON.stringify(citations)}::json))`
  const head = sql`${cases.title} || E'\\n' || left(${cases.content}, ${headLength})`
  const read = sql`select from regexp_matches(${head}, ${`(${citationPattern})`}, 'g') as found`
  const { id, title, slug, date, treatments } = cases
  return db
    .select({ id, title, slug, date, treatments, content: sql<string>`left(${cases.content}, ${readLength})` })
    .from(cases)
    .where(sql`exists (${read} where regexp_replace(found[1], ${citationGap}, ' ', 'g') in ${asked})`)
    .orderBy(...newestFirst)
}

/** The other cases whose text may cite this, newest first: as many as one page may load. */
export async function listCasesCiting(db: Database, citation: string, id: number): Promise<CaseRecord[]> {
  const found = await db
    .select({ id: cases.id, bytes: sql<number>`octet_length(${cases.content})` })
    .from(cases)
    .where(and(ne(cases.id, id), sql`${cases.content} ~ ${patternOf(citation)}`))
    .orderBy(...newestFirst)
  let bytes = 0
  const loaded = found.filter((row) => {
    bytes += row.bytes
    return bytes <= loadedBytes
  })
  return listWholeCasesById(
    db,
    loaded.map((row) => row.id),
  )
}
