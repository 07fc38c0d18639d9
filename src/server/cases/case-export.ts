import { hasCasesAfter, readCasesAfter } from '#db/cases/case-transfer.ts'
import type { Queryable } from '#db/connection/client.ts'
import type { ExportPage } from '#domain/cases/case-export.ts'

/** The most that a page reads of texts, and that it answers: JSON writes some characters with six. Netlify stops at 6 MB. */
const textBytes = 2_000_000
const answerBytes = 5_000_000

/** One page of the export: cut by bytes, so that whole judgments fit through as well as short notes. */
export async function readExportPage(db: Queryable, after: number): Promise<ExportPage> {
  const page = await readCasesAfter(db, after, textBytes)
  const cases = page.cases.slice(0, countWithin(page.cases, answerBytes))
  const last = cases.at(-1)?.id
  const next = last !== undefined && (await hasCasesAfter(db, last)) ? last : null
  return { cases: cases.map(({ id: _, ...entry }) => entry), next, total: page.total }
}

/** How many of the first values are no longer than `limit` together, as JSON; the first one always counts. */
function countWithin(values: readonly unknown[], limit: number): number {
  let bytes = 0
  const over = values.findIndex((value, index) => {
    bytes += Buffer.byteLength(JSON.stringify(value))
    return index > 0 && bytes > limit
  })
  return over < 0 ? values.length : over
}
