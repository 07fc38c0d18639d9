import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { CaseRecord } from '#domain/cases/cases.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { isAnyOf } from '../connection/text-column.ts'
import { cases } from '../schema/cases.ts'
import { newestFirst, wholeCase } from './case-columns.ts'
import { ownKeys } from './citing-notes.ts'

const { id } = wholeCase
/** Reads the stored length without loading the text. */
const size = sql`octet_length(${cases.content}) + octet_length(${cases.summary})`
const rowsMax = 1000

/** The cases after an id, in order of ids: as many as begin within `bytes` of text, and at least one. */
export async function readCasesAfter(db: Queryable, after: number, bytes: number) {
  const sized = db
    .select({ id, before: sql`sum(${size}) over (order by ${id}) - (${size})`.as('before') })
    .from(cases)
    .where(gt(id, after))
    .orderBy(id)
    .limit(rowsMax)
    .as('sized')
  const rows = await db
    .select(wholeCase)
    .from(cases)
    .innerJoin(sized, and(eq(sized.id, id), lt(sized.before, bytes)))
    .orderBy(id)
  return { cases: rows.map(withIsoTimes), total: await db.$count(cases) }
}

/** The cases with these slugs, newest first: as many as begin within `bytes` of text, by one statement. */
export async function readCasesBySlug(
  db: Queryable,
  slugs: readonly string[],
  bytes: number,
): Promise<(CaseRecord & { keys: string[] })[]> {
  if (slugs.length === 0) return []
  const sized = db
    .select({ id, before: sql`sum(${size}) over (order by ${cases.date} desc, ${id} desc) - (${size})`.as('before') })
    .from(cases)
    .where(isAnyOf(cases.slug, slugs))
    .as('sized')
  const rows = await db
    .select({ whole: wholeCase, keys: ownKeys })
    .from(cases)
    .innerJoin(sized, and(eq(sized.id, id), lt(sized.before, bytes)))
    .orderBy(...newestFirst)
  return rows.map(({ whole, keys }) => ({ ...withIsoTimes(whole), keys }))
}

export async function hasCasesAfter(db: Queryable, after: number): Promise<boolean> {
  const rows = await db.select({ id }).from(cases).where(gt(id, after)).limit(1)
  return rows.length > 0
}

/** The leading values that have at most this many bytes in all, but at least one. */
export function fitting<Value>(values: readonly Value[], bytesOf: (value: Value) => number, most: number): Value[] {
  let bytes = 0
  const over = values.findIndex((value, index) => {
    bytes += bytesOf(value)
    return index > 0 && bytes > most
  })
  return over < 0 ? [...values] : values.slice(0, over)
}
