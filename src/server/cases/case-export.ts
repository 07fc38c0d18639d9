import { fitting, hasCasesAfter, readCasesAfter, readCasesBySlug } from '#db/cases/case-export.ts'
import type { Queryable } from '#db/connection/client.ts'
import { readChangedSlugs } from '#db/publication/changes.ts'
import type { ExportPage } from '#domain/cases/case-export.ts'
import type { ChangedCases } from '#domain/publication/changes.ts'

/** JSON may need six bytes for one character, and Netlify limits an answer to 6 MB. */
const textBytes = 2_000_000
const answerBytes = 5_000_000

const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value))

/** One page of the export. Limited by bytes, because cases range from a short note to a whole judgment. */
export async function readExportPage(db: Queryable, after: number): Promise<ExportPage> {
  const page = await readCasesAfter(db, after, textBytes)
  const cases = fitting(page.cases, jsonBytes, answerBytes)
  const last = cases.at(-1)?.id
  const next = last !== undefined && (await hasCasesAfter(db, last)) ? last : null
  return { cases: cases.map(({ id: _, ...entry }) => entry), next, total: page.total }
}

/** The whole cases saved since the live build. If they do not all fit, the newest, and `isWhole` is false. */
export async function readChangedCases(db: Queryable): Promise<ChangedCases> {
  const { slugs, version, built } = await readChangedSlugs(db)
  const read = await readCasesBySlug(db, slugs, answerBytes)
  const cases = fitting(read, jsonBytes, answerBytes)
  return { version, built, cases, isWhole: cases.length === slugs.length }
}
