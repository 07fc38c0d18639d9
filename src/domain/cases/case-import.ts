import * as z from 'zod'
import { figure } from '../fields/counts.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { faultsOf, isCaseLike, type RowFault } from './case-faults.ts'
import { type CaseInput, caseInputSchema } from './case-input.ts'

/** Row numbers count from 1. */
export interface ImportRow {
  row: number
  input: CaseInput
}

/** A row with a spelling of the category that the import replaced. */
export interface MappedCategory {
  row: number
  title: string
  found: string
  category: CaseInput['category']
}

export interface ReadRows {
  kind: 'read'
  rows: ImportRow[]
  /** Valid rows whose slug appeared earlier in the file. */
  repeated: ImportRow[]
  faults: RowFault[]
  mapped: MappedCategory[]
}

interface Unreadable {
  kind: 'unreadable'
  message: string
}

type ImportReading = Unreadable | ReadRows

const byteOrderMark = '\uFEFF'
const nameLength = 200
/** Refuse a call with more rows than this. Millions of rows fit into 4 MB, and each fault costs time and text. */
export const mostRowsInCall = 10_000

/**
 * Parses JSON text, with or without a byte order mark, into rows. Accepts an array or a single object. `noun`
 * names the text in a message.
 */
export function parseRows(text: string, noun: 'file' | 'text' = 'file'): Unreadable | { kind: 'parsed'; rows: unknown[] } {
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
    if (Array.isArray(value)) return { kind: 'parsed', rows: value }
    if (typeof value === 'object' && value !== null) {
      const fault = wrapperFault(value)
      return fault === undefined ? { kind: 'parsed', rows: [value] } : { kind: 'unreadable', message: fault }
    }
    return { kind: 'unreadable', message: `The ${noun} must contain a case or a list of cases.` }
  } catch {
    return { kind: 'unreadable', message: `The ${noun} is not valid JSON.` }
  }
}

/** Explains that the cases are inside an object, such as `{"cases": […]}`. Undefined if the value is a case. */
function wrapperFault(value: object): string | undefined {
  if (isCaseLike(value)) return undefined
  const path = pathOfList(value)?.join('.').slice(0, nameLength)
  if (path !== undefined)
    return `The list of cases is inside an object, under “${path}”. Save the list on its own: [ … ] without { “${path}”: … }.`
  const held = Object.values(value)
  return held.length > 0 && held.every(isCaseLike)
    ? 'The cases are inside an object, under their keys. Save them as a list: [ … ].'
    : undefined
}

/** The keys that lead to a list in an object, or in an object within it. */
function pathOfList(value: object): string[] | undefined {
  for (const [key, held] of Object.entries(value)) {
    if (Array.isArray(held)) return [key]
    const inner = typeof held === 'object' && held !== null ? Object.entries(held) : []
    const list = isCaseLike(held) ? undefined : inner.find(([, each]) => Array.isArray(each))
    if (list) return [key, list[0]]
  }
  return undefined
}

/** Checks every row, so that all faults are known before any row is stored. The first row with a slug wins. */
export function readImport(text: string, mostRows = Infinity): ImportReading {
  const parsed = parseRows(text)
  if (parsed.kind === 'unreadable') return parsed
  if (parsed.rows.length > mostRows) {
    const message = `The file holds ${figure(parsed.rows.length)} cases; one call takes at most ${figure(mostRows)}.`
    return { kind: 'unreadable', message }
  }
  const reading: ReadRows = { kind: 'read', rows: [], repeated: [], faults: [], mapped: [] }
  const slugs = new Set<string>()
  for (const [index, value] of parsed.rows.entries()) {
    const row = index + 1
    const result = caseInputSchema.safeParse(value)
    if (!result.success) {
      reading.faults.push(...faultsOf(row, value, result.error))
      continue
    }
    const list = slugs.has(result.data.slug) ? reading.repeated : reading.rows
    list.push({ row, input: result.data })
    slugs.add(result.data.slug)
    const found = writtenCategory(value)
    if (found !== result.data.category) reading.mapped.push({ row, title: result.data.title, found, category: result.data.category })
  }
  return reading
}

const writtenCategory = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'category' in value ? String(value.category) : ''

export function countFaultyRows(faults: readonly RowFault[]): number {
  return new Set(faults.map(({ row }) => row)).size
}

export function rowsWithErrors(rows: number): string {
  return rows === 1 ? '1 row has errors' : `${figure(rows)} rows have errors`
}

const mostSlugsInCheck = 10_000

/**
 * Body of `POST /api/cases/import/check`: the slugs of a file, and its titles and neutral citations.
 * Titles and citations find the same case under another slug.
 */
export const slugsToCheckSchema = z.object({
  slugs: z.array(slugSchema).max(mostSlugsInCheck),
  titles: z.array(z.string().max(300).refine(isStorableText, unstorable)).max(mostSlugsInCheck).default([]),
  citations: z.array(z.string().max(60).refine(isStorableText, unstorable)).max(mostSlugsInCheck).default([]),
})
/** The answer: the given slugs that already exist, and the existing cases with one of the titles or citations. */
export const knownCasesSchema = z.object({
  known: z.array(z.string()),
  alike: z.array(z.object({ slug: z.string(), title: z.string(), citation: z.string().nullable() })).default([]),
})
export type KnownCases = z.infer<typeof knownCasesSchema>
