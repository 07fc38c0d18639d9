import { and, desc, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { foldText } from '#domain/search/fold.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { foldedPattern } from '../connection/folded-pattern.ts'
import { cases } from '../schema/cases.ts'
import { listedCase, newestFirst } from './case-columns.ts'

/** A row's position in the list, newest first. */
export interface CasePlace {
  date: string
  id: number
}

export interface CasePage {
  /** A phrase to find, by the rules of the specified filter. */
  q: string
  category: string
  year: string
  limit: number
  /** The last row of the page before, written as `date,id`. */
  cursor?: CasePlace | undefined
}

interface FoundPage {
  rows: CaseListItem[]
  /** The cursor of the next page. Undefined on the last page. */
  next: CasePlace | undefined
  /** The number of cases on all pages. Undefined when only some of the texts were read. */
  total: number | undefined
}

type Filter = Pick<CasePage, 'category' | 'year' | 'cursor'>

/** The most bytes of text that one search reads. That takes a third of a second. */
const searchedBytes = 32_000_000
const searchTimeoutMs = 4000

function filtered({ category, year, cursor }: Filter): SQL | undefined {
  return and(
    category === '' ? undefined : eq(cases.category, category),
    year === '' ? undefined : sql`position(${year} in ${cases.date}) > 0`,
    cursor && sql`(${cases.date}, ${cases.id}) < (${cursor.date}, ${cursor.id})`,
  )
}

const { title, summary, content, author, category, date, slug, tags } = cases

function holdsIn(columns: readonly PgColumn[], folded: string): SQL | undefined {
  const pattern = foldedPattern(folded)
  const written = columns.map((column) => sql`${column} ~ ${pattern}`)
  return or(...written, sql`exists (select from unnest(${tags}) as tag where tag ~ ${pattern})`)
}

/** One page of the filtered list. The filter is `stretch` of `caseHolding`, in SQL. */
export async function pageCases(db: Database, page: CasePage): Promise<FoundPage> {
  const stretch = foldText(page.q).trim()
  return stretch === '' ? pageRows(db, page) : searchPage(db, page, stretch)
}

async function pageRows(db: Queryable, page: CasePage): Promise<FoundPage> {
  const found = await db
    .select(listedCase)
    .from(cases)
    .where(filtered(page))
    .orderBy(...newestFirst)
    .limit(page.limit + 1)
  const total = await db.$count(cases, filtered({ ...page, cursor: undefined }))
  const rows = found.slice(0, page.limit)
  return { rows, next: found.length > page.limit ? placeOf(rows.at(-1)) : undefined, total }
}

async function searchPage(db: Database, page: CasePage, stretch: string): Promise<FoundPage> {
  return inTime(db, async (tx) => {
    const due = dueTexts(tx, page)
    const found = await tx
      .select({ ...listedCase, found: sql`count(*) over ()`.mapWith(Number) })
      .from(cases)
      .innerJoin(due, eq(due.id, cases.id))
      .where(and(lt(due.before, searchedBytes), holdsIn([title, summary, content, author], stretch)))
      .orderBy(...newestFirst)
      .limit(page.limit + 1)
    const rows = found.slice(0, page.limit).map(({ found: _, ...row }) => row)
    const read = await endOfReading(tx, page)
    const isWhole = page.cursor === undefined && read === undefined
    const next = found.length > page.limit ? placeOf(rows.at(-1)) : read
    return { rows, next, total: isWhole ? (found[0]?.found ?? 0) : undefined }
  })
}

/** The same fields as the desk's search in the browser, and the text. */
const searchedOnDesk = [title, summary, author, category, date, slug, content]

/** The ids of cases with every word, newest first. One call reads a limited amount of text after `cursor`. */
export async function findByWords(
  db: Database,
  words: readonly string[],
  cursor: CasePlace | undefined,
): Promise<{ ids: number[]; next: CasePlace | undefined }> {
  const filter = { category: '', year: '', cursor }
  return inTime(db, async (tx) => {
    const due = dueTexts(tx, filter)
    const found = await tx
      .select({ id: cases.id })
      .from(cases)
      .innerJoin(due, eq(due.id, cases.id))
      .where(and(lt(due.before, searchedBytes), ...words.map((word) => holdsIn(searchedOnDesk, word))))
      .orderBy(...newestFirst)
    return { ids: found.map(({ id }) => id), next: await endOfReading(tx, filter) }
  })
}

/** Lets PostgreSQL end a slow search itself. Otherwise the search would keep running after the caller gave up. */
const inTime = <Result>(db: Database, search: (tx: Queryable) => Promise<Result>): Promise<Result> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = ${sql.raw(String(searchTimeoutMs))}`)
    return search(tx)
  })

/** Reads the stored length without loading the text. */
const bytes = sql`octet_length(${cases.content})`

/** The cases still to be searched, with the bytes of text before each. See `searchedBytes`. */
const dueTexts = (tx: Queryable, filter: Filter) =>
  tx
    .select({
      id: cases.id,
      date: cases.date,
      before: sql`sum(${bytes}) over (order by ${desc(cases.date)}, ${desc(cases.id)}) - ${bytes}`.mapWith(Number).as('before'),
    })
    .from(cases)
    .where(filtered(filter))
    .as('due')

/** The last case that this search read, if others follow. The next search continues there. */
async function endOfReading(tx: Queryable, filter: Filter): Promise<CasePlace | undefined> {
  const due = dueTexts(tx, filter)
  const beyond = await tx.select({ id: due.id }).from(due).where(gte(due.before, searchedBytes)).limit(1)
  if (beyond.length === 0) return undefined
  const [last] = await tx
    .select({ id: due.id, date: due.date })
    .from(due)
    .where(lt(due.before, searchedBytes))
    .orderBy(due.date, due.id)
    .limit(1)
  return last
}

const placeOf = (row: CasePlace | undefined): CasePlace | undefined => row && { date: row.date, id: row.id }
