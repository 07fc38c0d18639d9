import type { ImportRow } from '#domain/cases/case-import.ts'

/** Small enough for a moving progress bar, large enough that what each call does besides weighs little; the platform takes 4.5 MB at most, of which 4 MB are ours. */
const batchBytes = 2_000_000
/** A row above this fits into no call. */
export const rowBytesMax = 3_900_000

/** A row and the bytes that it takes in a batch. */
export interface SizedRow extends ImportRow {
  bytes: number
}

/** What one call of an import carries. */
export interface ImportBatch {
  /** A list of cases. */
  json: string
  cases: { row: number; title: string; slug: string }[]
}

export function sizeRow(row: ImportRow): SizedRow {
  return { ...row, bytes: new TextEncoder().encode(JSON.stringify(row.input)).length }
}

/** The rows from `start` on that fit into one call, at least one; null when none is left. Nothing is written out before it is its turn. */
export function cutBatch(rows: readonly SizedRow[], start: number, limit: number = batchBytes): ImportBatch | null {
  if (start >= rows.length) return null
  let end = start
  // The commas and the brackets count too.
  for (let bytes = 1; end < rows.length; end += 1) {
    bytes += (rows[end]?.bytes ?? 0) + 1
    if (end > start && bytes > limit) break
  }
  const taken = rows.slice(start, end)
  return {
    json: `[${taken.map(({ input }) => JSON.stringify(input)).join(',')}]`,
    cases: taken.map(({ row, input: { title, slug } }) => ({ row, title, slug })),
  }
}
