import { hasCasesAfter, readCasesAfter } from '#db/cases/case-transfer.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { ExportPage } from '#domain/cases/case-export.ts'

/**
 * The most text that one page reads, and the most that it answers. JSON may need six bytes for one character.
 * Netlify limits an answer to 6 MB.
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

/** How many of the first values fit into `limit` bytes of JSON. The first one always counts. */
function countWithin(values: readonly unknown[], limit: number): number {
  let bytes = 0
  const over = values.findIndex((value, index) => {
    bytes += Buffer.byteLength(JSON.stringify(value))
    return index > 0 && bytes > limit
  })
  return over < 0 ? values.length : over
}
