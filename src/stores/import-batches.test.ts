import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CaseInput } from '#domain/cases.ts'
import { splitBatches } from './import-batches.ts'

const caseOf = (number: number, content: string): CaseInput => ({
  title: `Case ${number}`,
  slug: `case-${number}`,
  summary: 'A summary',
  content,
  category: 'QOCS',
  date: '2024-03-12',
  author: 'Ada Example',
  tags: ['costs'],
})

test('batches stay below the limit, and hold every row once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 300 }), { maxLength: 40 }), (contents) => {
      const rows = contents.map((content, index) => caseOf(index, content))
      const split = splitBatches(rows, 2000, 4000)
      if (split.kind !== 'batches') throw new Error('Expected batches')
      expect(split.batches.flatMap((batch) => batch.rows)).toEqual(rows)
      for (const batch of split.batches) {
        expect(JSON.parse(batch.json)).toEqual(batch.rows)
        expect(batch.rows.length === 1 || new TextEncoder().encode(batch.json).length <= 2000).toBe(true)
        expect(rows[batch.before]).toBe(batch.rows[0])
      }
    }),
  )
})

test('a row too large for any batch is named', () => {
  expect(splitBatches([caseOf(1, 'short'), caseOf(2, 'x'.repeat(500))], 300, 400)).toEqual({ kind: 'too-large', titles: ['Case 2'] })
})
