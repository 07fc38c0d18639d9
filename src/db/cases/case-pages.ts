import { and, count, eq, ilike, or, type SQL, sql } from 'drizzle-orm'
import type { CaseListItem } from '#domain/cases/cases.ts'
import type { Queryable } from '../connection/client.ts'
import { containing } from '../connection/pattern.ts'
import { cases } from '../schema/cases.ts'
import { listedCase, newestFirst } from './case-columns.ts'

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

interface FoundPage {
  rows: CaseListItem[]
  /** Whether more rows follow. */
  more: boolean
  /** How many there are on all pages. */
  total: number
}

/** One page of the filtered list; the filter is the specified one, in SQL. Of a few letters, such as `İ` and `Σ`, PostgreSQL's lower case is not the browser's. */
export async function pageCases(db: Queryable, page: CasePage): Promise<FoundPage> {
  const filter = matching(page)
  const after = page.cursor && sql`(${cases.date}, ${cases.id}) < (${page.cursor.date}, ${page.cursor.id})`
  // A search reads every text, so its matches are counted in the same query; without one an index gives the first rows at once.
  const onTheWay = page.q !== '' && !page.cursor
  const found = await db
    .select({ ...listedCase, found: onTheWay ? sql`count(*) over ()`.mapWith(Number) : sql`0`.mapWith(Number) })
    .from(cases)
    .where(and(filter, after))
    .orderBy(...newestFirst)
    .limit(page.limit + 1)
  const rows = found.slice(0, page.limit).map(({ found: _, ...row }) => row)
  const more = found.length > page.limit
  if (onTheWay) return { rows, more, total: found[0]?.found ?? 0 }
  const [counted] = await db.select({ total: count() }).from(cases).where(filter)
  return { rows, more, total: counted?.total ?? 0 }
}
