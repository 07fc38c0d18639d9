import { type CaseInput, caseInputSchema } from './cases.ts'

/** One fault of one row; `row` counts from 1, as people count. */
export interface RowFault {
  row: number
  field: string
  message: string
}

export type ImportReading =
  | { kind: 'unreadable'; message: string }
  | { kind: 'faulty'; faults: RowFault[] }
  | { kind: 'rows'; rows: CaseInput[]; repeated: string[] }

const byteOrderMark = '\uFEFF'

/** JSON text, with or without a byte order mark, as a list of rows: an array, or a single object. */
export function parseRows(text: string): { kind: 'unreadable'; message: string } | { kind: 'parsed'; rows: unknown[] } {
  try {
    const value: unknown = JSON.parse(text.startsWith(byteOrderMark) ? text.slice(1) : text)
    if (Array.isArray(value)) return { kind: 'parsed', rows: value }
    if (typeof value === 'object' && value !== null) return { kind: 'parsed', rows: [value] }
    return { kind: 'unreadable', message: 'The file must hold a case, or a list of cases.' }
  } catch {
    return { kind: 'unreadable', message: 'The file is not valid JSON.' }
  }
}

/** Checks every row before any is stored: one bad row and nothing is imported. Later repeats of a slug are set aside by title. */
export function readImport(text: string): ImportReading {
  const parsed = parseRows(text)
  if (parsed.kind === 'unreadable') return parsed
  const faults: RowFault[] = []
  const rows = new Map<string, CaseInput>()
  const repeated: string[] = []
  parsed.rows.forEach((value, index) => {
    const result = caseInputSchema.safeParse(value)
    if (!result.success) {
      for (const issue of result.error.issues) faults.push({ row: index + 1, field: issue.path.join('.') || 'row', message: issue.message })
    } else if (rows.has(result.data.slug)) repeated.push(result.data.title)
    else rows.set(result.data.slug, result.data)
  })
  return faults.length > 0 ? { kind: 'faulty', faults } : { kind: 'rows', rows: [...rows.values()], repeated }
}
