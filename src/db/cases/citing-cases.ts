import { and, ne, sql } from 'drizzle-orm'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Database } from '../connection/client.ts'
import { cases } from '../schema/cases.ts'
import { newestFirst } from './case-columns.ts'
import { listWholeCasesById } from './cases.ts'
import { mayCite, mayHoldOneOf } from './citation-pattern.ts'

/** A case's own citation is in its title or in the first characters of its text. */
const headLength = 2000
/** The domain reads this much of a candidate, to confirm its citation. */
const readLength = 20_000
/** The most text that one page loads. A landmark may be cited by every judgment. */
const loadedBytes = 8_000_000

/** The cases that may have one of these citations, by their keys, newest first. The texts are cut. */
export async function listCasesCitedAs(
  db: Database,
  keys: readonly string[],
): Promise<Pick<CaseRecord, 'id' | 'title' | 'slug' | 'date' | 'content' | 'treatments'>[]> {
  if (keys.length === 0) return []
  const { id, title, slug, date, treatments } = cases
  const head = sql`${title} || E'\\n' || left(${cases.content}, ${headLength})`
  return db
    .select({ id, title, slug, date, treatments, content: sql<string>`left(${cases.content}, ${readLength})` })
    .from(cases)
    .where(mayHoldOneOf(head, keys))
    .orderBy(...newestFirst)
}

/** The other cases whose text may cite one of these, newest first: as many as one page may load. */
export async function listCasesCiting(db: Database, keys: readonly string[], id: number): Promise<CaseRecord[]> {
  if (keys.length === 0) return []
  const content = sql`${cases.content}`
  const found = await db
    .select({ id: cases.id, bytes: sql<number>`octet_length(${cases.content})` })
    .from(cases)
    .where(
      and(
        ne(cases.id, id),
        sql`(${sql.join(
          keys.map((key) => mayCite(content, key)),
          sql` or `,
        )})`,
      ),
    )
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
