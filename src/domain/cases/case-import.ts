import * as z from 'zod'
import type { Fields } from '../content/type.ts'
import { figure } from '../fields/counts.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { isStorableText, unstorable } from '../fields/storable-text.ts'
import { isBlank, oneLine } from '../fields/visible-text.ts'
import { type CaseInput, caseInputSchema } from './case-input.ts'
import { caseType } from './type.ts'

/** One fault of one row. `row` counts from 1. `name` is the row's title or slug, or blank if it has neither. */
export interface RowFault {
  row: number
  field: string
  message: string
  name: string
}

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

const fields: Fields = caseType.fields

/** Whether a value has at least one field of a case. If not, a list of missing fields would not help the user. */
function isCaseLike(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.keys(fields).some((field) => field in value)
}

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

function faultsOf(row: number, value: unknown, error: z.ZodError): RowFault[] {
  const name = nameOf(value)
  if (!isCaseLike(value)) return [{ row, field: 'row', message: 'This row is not a case', name }]
  const faults = new Map<string, RowFault>()
  for (const issue of error.issues) {
    const message = reasonOf(issue, value)
    const field = issue.path.join('.') || 'row'
    if (message !== undefined) faults.set(`${field} ${message}`, { row, field, message, name })
  }
  return [...faults.values()]
}

/** The reason why a field is refused. Undefined for a slug that is missing only because the title is invalid. */
export function reasonOf({ path: [field], code, message }: z.core.$ZodIssue, value: object): string | undefined {
  const found = fieldOf(value, field)
  const isMissing = found === undefined || found === null || (typeof found === 'string' && isBlank(found))
  if (field === 'slug' && isMissing) {
    const title = fieldOf(value, 'title')
    return typeof title === 'string' && !isBlank(title)
      ? 'No slug can be made from this title. Write one with letters from a to z.'
      : undefined
  }
  if (isMissing || typeof found === 'string') return message
  if (field === 'date') return 'Date must be text like 2021-10-06'
  if (field === 'tags' && Array.isArray(found) && code === 'custom' && found.some((tag) => typeof tag !== 'string'))
    return 'Each tag must be text'
  const faulty = fields[String(field)]
  // For choices and tags, the message already tells what to write.
  return faulty === undefined || faulty.kind === 'choice' || faulty.kind === 'tags' ? message : `${faulty.label} must be text`
}

const fieldOf = (value: unknown, field: PropertyKey | undefined): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined

function nameOf(value: unknown): string {
  const names = [fieldOf(value, 'title'), fieldOf(value, 'slug')]
  const name = names.find((each): each is string => typeof each === 'string' && !isBlank(each))
  return oneLine(name ?? '').slice(0, nameLength)
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
    const found = String(fieldOf(value, 'category') ?? '')
    if (found !== result.data.category) reading.mapped.push({ row, title: result.data.title, found, category: result.data.category })
  }
  return reading
}

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
