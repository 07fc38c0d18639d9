import type { ImportRow } from '#domain/cases/case-import.ts'

/**
 * Small enough for a moving progress bar, and large enough that the fixed cost of a call is small.
 * Netlify accepts 4.5 MB per call, of which the import may use 4 MB.
 */
const batchBytes = 2_000_000
/** A larger row fits into no call. */
export const rowBytesMax = 3_900_000

export interface SizedRow extends ImportRow {
  bytes: number
}

export interface ImportBatch {
  /** A list of cases. */
  json: string
  cases: { row: number; title: string; slug: string }[]
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
    if (end > start && bytes > limit) break
  }
  const taken = rows.slice(start, end)
  return {
    json: `[${taken.map(({ input }) => JSON.stringify(input)).join(',')}]`,
    cases: taken.map(({ row, input: { title, slug } }) => ({ row, title, slug })),
  }
}
