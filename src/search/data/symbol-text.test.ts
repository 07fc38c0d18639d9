import fc from 'fast-check'
import { expect, test } from 'vitest'
import { offsetBitsOf, positionOf } from './symbol-text.ts'

test('gives every position a place that identifies its page and converts back, for any page lengths', () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 1500 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(lengths, (pages) => {
      let end = 0
      const starts = [0, ...pages.map((length) => (end += length))]
      const table = { pageStarts: Uint32Array.from(starts), offsetBits: offsetBitsOf(starts.length, Math.max(...pages)) }
      const places = pages.flatMap((length, page) => Array.from({ length }, (_, offset) => (page << table.offsetBits) | offset))
      expect(places.map((place) => positionOf(table, place))).toEqual(Array.from({ length: end }, (_, position) => position))
      expect(places).toEqual(places.toSorted((one, other) => one - other))
    }),
  )
})

test('refuses more pages than places can identify', () => {
  expect(() => offsetBitsOf(2 ** 19 + 1, 8192)).toThrow('too much text')
})
