import { hasCasesAfter, readCasesAfter, readCasesBySlug } from '#db/cases/case-export.ts'
import type { Queryable } from '#db/connection/client.ts'
import { readChangedSlugs } from '#db/publication/changes.ts'
import type { ExportPage } from '#domain/cases/case-export.ts'
import type { ChangedCases } from '#domain/publication/changes.ts'

/**
 * The most text that a page of the export reads, and the most that an answer holds.
 * JSON may need six bytes for one character. Netlify limits an answer to 6 MB.
 */
const textBytes = 2_000_000
const answerBytes = 5_000_000

/**
 * One page of the export.
 * It is limited by bytes, because cases differ in length from a note to a whole judgment.
 */
export async function readExportPage(db: Queryable, after: number): Promise<ExportPage> {
  const page = await readCasesAfter(db, after, textBytes)
  const cases = page.cases.slice(0, countWithin(page.cases, answerBytes))
  const last = cases.at(-1)?.id
  const next = last !== undefined && (await hasCasesAfter(db, last)) ? last : null
  return { cases: cases.map(({ id: _, ...entry }) => entry), next, total: page.total }
}

/**
 * The cases that were saved since the live build, whole, in one answer.
 * `isWhole` is false if they are too many for one. Then it holds the newest of them.
 */
export async function readChangedCases(db: Queryable): Promise<ChangedCases> {
  const { slugs, version, built } = await readChangedSlugs(db)
  const read = await readCasesBySlug(db, slugs, answerBytes)
  const cases = read.slice(0, countWithin(read, answerBytes))
  return { version, built, cases, isWhole: cases.length === slugs.length }
}

/** How many of the first values fit into `limit` bytes of JSON. The first one always counts. */
function countWithin(values: readonly unknown[], limit: number): number {
  let bytes = 0
  const over = values.findIndex((value, index) => {
    bytes += Buffer.byteLength(JSON.stringify(value))
    return index > 0 && bytes > limit
  })
  return over < 0 ? values.length : over
}
