import * as z from 'zod'
import { figure } from '../fields/counts.ts'
import { slugSchema } from '../fields/slug-schema.ts'
import { isBlank, oneLine } from '../fields/visible-text.ts'
import { type CaseInput, caseInputSchema } from './cases.ts'

/** One fault of one row; `row` counts from 1, as people count. `name` is the row's title or slug, to find it by; blank when it has none. */
export interface RowFault {
  row: number
  field: string
  message: string
  name: string
}

/** A sound row of a file and where it stands there, counted from 1. */
export interface ImportRow {
  row: number
  input: CaseInput
}

export interface ReadRows {
  kind: 'read'
  rows: ImportRow[]
  /** Sound rows whose slug an earlier row of the file has. */
  repeated: ImportRow[]
  faults: RowFault[]
}

interface Unreadable {
  kind: 'unreadable'
  message: string
}

export type ImportReading = Unreadable | ReadRows

const byteOrderMark = '\uFEFF'
const nameLength = 200
/** A call that sends more rows than this is not read row by row: millions fit into 4 MB, and each fault takes time and words. */
export const mostRowsInCall = 10_000

/** JSON text, with or without a byte order mark, as a list of rows: an array, or a single object. */
export function parseRows(text: string): Unreadable | { kind: 'parsed'; rows: unknown[] } {
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
    if (Array.isArray(value)) return { kind: 'parsed', rows: value }
    if (typeof value === 'object' && value !== null) return { kind: 'parsed', rows: [value] }
    return { kind: 'unreadable', message: 'The file must hold a case, or a list of cases.' }
  } catch {
    return { kind: 'unreadable', message: 'The file is not valid JSON.' }
  }
}

const tooMany = (rows: number, most: number) => `The file holds ${figure(rows)} cases; one call takes at most ${figure(most)}.`

/** Every row checked, so that all faults are known before any row is stored. The first of a slug counts. */
export function readImport(text: string, mostRows = Infinity): ImportReading {
  const parsed = parseRows(text)
  if (parsed.kind === 'unreadable') return parsed
  if (parsed.rows.length > mostRows) return { kind: 'unreadable', message: tooMany(parsed.rows.length, mostRows) }
  const reading: ReadRows = { kind: 'read', rows: [], repeated: [], faults: [] }
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
  }
  return reading
}

function faultsOf(row: number, value: unknown, error: z.ZodError): RowFault[] {
  const name = nameOf(value)
  return error.issues.map(({ path, message }) =>
    path.length === 0 ? { row, field: 'row', message: 'This is no case', name } : { row, field: path.join('.'), message, name },
  )
}

function nameOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return ''
  const candidates = ['title' in value && value.title, 'slug' in value && value.slug]
  const name = candidates.find((candidate): candidate is string => typeof candidate === 'string' && !isBlank(candidate))
  return oneLine(name ?? '').slice(0, nameLength)
}

export function countFaultyRows(faults: readonly RowFault[]): number {
  return new Set(faults.map(({ row }) => row)).size
}

export function faultyRowsText(rows: number): string {
  return rows === 1 ? '1 row is faulty' : `${figure(rows)} rows are faulty`
}

export const mostSlugsInCheck = 10_000

/** Body of `POST /api/cases/import/check`: the slugs of a file. */
export const slugsToCheckSchema = z.object({ slugs: z.array(slugSchema).max(mostSlugsInCheck) })
/** What it answers: those among them that the register has already. */
export const knownSlugsSchema = z.object({ known: z.array(z.string()) })
