import {
  countFaultyRows,
  type ImportRow,
  type KnownCases,
  type MappedCategory,
  type ReadRows,
  type RowFault,
  readImport,
} from '#domain/cases/case-import.ts'
import { decodeText, unknownEncoding } from '#domain/fields/decode-text.ts'
import { type AlikeCase, findAlike, keysOf, type RowKeys } from './likeness.ts'

/** No browser can store a longer text as one string. */
const fileBytesMax = 500_000_000
/**
 * Small enough for a moving progress bar, and large enough that the fixed cost of a call is small.
 * Netlify accepts 4.5 MB per call, of which the import may use 4 MB.
 */
const batchBytes = 2_000_000
/** A busy database stores this many short rows within the time of a call, but not 2 MB of them. */
const batchRows = 1000
/** A larger row fits into no call. */
const rowBytesMax = 3_900_000
/** The most rows of a list. The others are counted. */
const listed = 1000

interface PlannedCase extends RowKeys {
  row: number
}

interface SkippedCase extends PlannedCase {
  /** The place where the slug was found: earlier in the file, or in the register. */
  taken: 'file' | 'register'
}

/** The effects of importing a file. The lists have at most a thousand entries, but the counts are complete. */
export interface ImportPlan {
  rows: number
  fresh: { count: number; first: PlannedCase[] }
  skipped: { count: number; first: SkippedCase[] }
  faults: { rows: number; count: number; first: RowFault[] }
  /** Rows to import although another case has the same title or citation. */
  alike: { count: number; first: AlikeCase[] }
  /** Rows with a spelling of the category that the import replaced. */
  mapped: { count: number; first: MappedCategory[] }
}

type FileReading = { kind: 'unreadable'; message: string } | { kind: 'read'; keys: RowKeys[] }

interface SizedRow extends ImportRow {
  bytes: number
}

export interface ImportBatch {
  /** A list of cases. */
  json: string
  cases: { row: number; title: string; slug: string }[]
}

/** A file of cases, which is read once. Its rows stay where this runs, in a worker. */
export interface CaseFile {
  read: (file: Blob) => Promise<FileReading>
  /** `stored` are the file's cases that the register already has. */
  plan: (stored: KnownCases) => Promise<ImportPlan>
  faults: () => Promise<RowFault[]>
  /** The next batch of new rows, beginning at `start`. Null after the last. */
  batch: (start: number) => Promise<ImportBatch | null>
  close: () => void
}

export function openCaseFile(): Omit<CaseFile, 'close'> {
  let rows: SizedRow[] = []
  let repeated: ImportRow[] = []
  let faults: RowFault[] = []
  let fresh: SizedRow[] = []
  let mapped: MappedCategory[] = []
  const keys = new Map<number, RowKeys>()
  const planned = (row: ImportRow): PlannedCase => ({ row: row.row, ...(keys.get(row.row) ?? keysOf(row)) })
  return {
    read: async (file) => {
      const text = await readText(file)
      if (typeof text !== 'string') return text
      const reading = readImport(text)
      if (reading.kind === 'unreadable') return reading
      if (isEmpty(reading)) return { kind: 'unreadable', message: 'The list in the file is empty.' }
      const sized = reading.rows.map(sizeRow)
      rows = sized.filter(({ bytes }) => bytes <= rowBytesMax)
      const large = sized.filter(({ bytes }) => bytes > rowBytesMax).map(tooLarge)
      faults = [...reading.faults, ...large].sort((a, b) => a.row - b.row)
      repeated = reading.repeated
      const tooLargeRows = new Set(large.map(({ row }) => row))
      mapped = reading.mapped.filter(({ row }) => !tooLargeRows.has(row))
      for (const row of rows) keys.set(row.row, keysOf(row))
      return { kind: 'read', keys: [...keys.values()] }
    },
    plan: async ({ known, alike }) => {
      const stored = new Set(known)
      fresh = rows.filter(({ input }) => !stored.has(input.slug))
      const skipped = [
        ...repeated.map((row) => ({ ...planned(row), taken: 'file' as const })),
        ...rows.filter(({ input }) => stored.has(input.slug)).map((row) => ({ ...planned(row), taken: 'register' as const })),
      ].sort((a, b) => a.row - b.row)
      const faultyRows = countFaultyRows(faults)
      const similar = findAlike(fresh, keys, alike)
      const coming = new Set(fresh.map(({ row }) => row))
      const changed = mapped.filter(({ row }) => coming.has(row))
      return {
        rows: rows.length + repeated.length + faultyRows,
        fresh: { count: fresh.length, first: fresh.slice(0, listed).map(planned) },
        skipped: { count: skipped.length, first: skipped.slice(0, listed) },
        faults: { rows: faultyRows, count: faults.length, first: faults.slice(0, listed) },
        alike: { count: similar.length, first: similar.slice(0, listed) },
        mapped: { count: changed.length, first: changed.slice(0, listed) },
      }
    },
    batch: async (start) => cutBatch(fresh, start),
    faults: async () => faults,
  }
}

const isEmpty = ({ rows, repeated, faults }: ReadRows) => rows.length + repeated.length + faults.length === 0

const tooLarge = ({ row, input }: ImportRow): RowFault => ({
  row,
  field: 'content',
  message: 'Too large to import: more than 3.9 MB',
  name: input.title,
})

async function readText(file: Blob): Promise<string | { kind: 'unreadable'; message: string }> {
  if (file.size > fileBytesMax) return { kind: 'unreadable', message: 'The file is larger than 500 MB. Split it into smaller ones.' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { kind: 'unreadable', message: 'The file could not be read. Has it been moved or changed?' }
  return decodeText(bytes) ?? { kind: 'unreadable', message: unknownEncoding }
}

export function sizeRow(row: ImportRow): SizedRow {
  return { ...row, bytes: new TextEncoder().encode(JSON.stringify(row.input)).length }
}

/** The rows from `start` that fit into one call, at least one. Null when none is left. */
export function cutBatch(rows: readonly SizedRow[], start: number, limit: number = batchBytes): ImportBatch | null {
  if (start >= rows.length) return null
  let end = start
  // Commas and brackets count too.
  for (let bytes = 1; end < rows.length; end += 1) {
    bytes += (rows[end]?.bytes ?? 0) + 1
    if ((end > start && bytes > limit) || end - start === batchRows) break
  }
  const taken = rows.slice(start, end)
  return {
    json: `[${taken.map(({ input }) => JSON.stringify(input)).join(',')}]`,
    cases: taken.map(({ row, input: { title, slug } }) => ({ row, title, slug })),
  }
}
