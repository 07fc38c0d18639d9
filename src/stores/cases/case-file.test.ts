import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ImportRow } from '#domain/cases/case-import.ts'
import { caseInput } from '#test/fixtures.ts'
import { cutBatch, type ImportBatch, sizeRow } from './case-file.ts'

const rowOf = (row: number, content: string): ImportRow => ({ row, input: caseInput({ slug: `case-${row}`, content }) })

function cutAll(rows: readonly ImportRow[], limit: number): ImportBatch[] {
  const sized = rows.map(sizeRow)
  const batches: ImportBatch[] = []
  for (let start = 0; ; start += batches.at(-1)?.cases.length ?? 0) {
    const batch = cutBatch(sized, start, limit)
    if (batch === null) return batches
    batches.push(batch)
  }
}

test('keeps batches below the limit, with every row once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 40 }), (contents) => {
      const rows = contents.map((content, index) => rowOf(index + 1, content))
      const batches = cutAll(rows, 2000)
      expect(batches.flatMap(({ json }) => JSON.parse(json))).toEqual(rows.map(({ input }) => input))
      expect(batches.flatMap(({ cases }) => cases.map(({ row }) => row))).toEqual(rows.map(({ row }) => row))
      for (const { json, cases } of batches) expect(cases.length === 1 || new TextEncoder().encode(json).length <= 2000).toBe(true)
    }),
  )
})

test('cuts short rows into batches of at most a thousand, which a busy database can store in time', () => {
  const rows = Array.from({ length: 2001 }, (_, index) => rowOf(index + 1, 'Held.'))
  expect(cutAll(rows, Infinity).map(({ cases }) => cases.length)).toEqual([1000, 1000, 1])
})
