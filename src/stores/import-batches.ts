import type { CaseInput } from '#domain/cases.ts'

/** Small enough for a moving progress bar; the platform takes 4.5 MB at most, of which 4 MB are ours. */
const batchBytes = 1_000_000
const rowBytesMax = 3_900_000

export interface ImportBatch {
  rows: CaseInput[]
  json: string
  /** How many rows of the file went before. */
  before: number
}

export type BatchReading = { kind: 'batches'; batches: ImportBatch[] } | { kind: 'too-large'; titles: string[] }

/** Cuts the rows into batches of JSON, each below the limit; a single row may fill a batch of its own. */
export function splitBatches(rows: readonly CaseInput[], limit: number = batchBytes, rowLimit: number = rowBytesMax): BatchReading {
  const encoder = new TextEncoder()
  const texts = rows.map((row) => JSON.stringify(row))
  const sizes = texts.map((text) => encoder.encode(text).length)
  const titles = rows.filter((_, index) => (sizes[index] ?? 0) > rowLimit).map((row) => row.title)
  if (titles.length > 0) return { kind: 'too-large', titles }
  const batches: ImportBatch[] = []
  let start = 0
  let size = 0
  const close = (end: number): void => {
    if (end > start) batches.push({ rows: rows.slice(start, end), json: `[${texts.slice(start, end).join(',')}]`, before: start })
    start = end
    size = 0
  }
  sizes.forEach((bytes, index) => {
    // The comma and the brackets count too.
    if (size > 0 && size + bytes + 2 > limit) close(index)
    size += bytes + 1
  })
  close(rows.length)
  return { kind: 'batches', batches }
}
