import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBitReader, createBitWriter, widthOf } from './bits.ts'

const set = fc
  .record({ universe: fc.integer({ min: 1, max: 100_000 }), picks: fc.array(fc.nat(), { maxLength: 300 }) })
  .map(({ universe, picks }) => ({ universe, numbers: [...new Set(picks.map((pick) => pick % universe))].sort((a, b) => a - b) }))
const full = fc.integer({ min: 1, max: 2000 }).map((universe) => ({ universe, numbers: Array.from({ length: universe }, (_, n) => n) }))

test('reads sets and numbers in the order of writing', () => {
  const writer = createBitWriter()
  fc.assert(
    fc.property(fc.array(fc.oneof(set, full), { maxLength: 8 }), (sets) => {
      for (const { universe, numbers } of sets) {
        writer.writeSet(Uint32Array.from(numbers), numbers.length, universe)
        for (const number of numbers) writer.write(number, widthOf(universe))
      }
      const { read, readSet } = createBitReader(writer.take())
      for (const { universe, numbers } of sets) {
        const found: number[] = []
        readSet(numbers.length, universe, (number) => found.push(number))
        expect(found).toEqual(numbers)
        expect(numbers.map(() => read(widthOf(universe)))).toEqual(numbers)
      }
    }),
  )
})

test('throws on a truncated file instead of reading forever', () => {
  expect(() => createBitReader(Uint8Array.of(0)).readSet(1, 1000, () => {})).toThrow('truncated')
})
