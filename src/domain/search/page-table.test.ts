import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPageTable } from './page-table.ts'

test('every position lies on the last page that begins no later, however short or long the pages are', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lengths, (pages) => {
      let end = 0
      const starts = [0, ...pages.map((length) => (end += length))]
      const { pageAt } = createPageTable(Uint32Array.from(starts))
      const found = Array.from({ length: end }, (_, position) => pageAt(position))
      expect(found).toEqual(pages.flatMap((length, page) => Array<number>(length).fill(page)))
    }),
  )
})
