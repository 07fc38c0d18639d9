import { expect, test } from 'vitest'
import { cutParts } from './walk-strings.ts'

const sizes = { most: 40, least: 10 }
const sizesOf = (counts: readonly number[]) =>
  cutParts(counts, sizes).map(({ first, end }) => counts.slice(first, end).reduce((sum, count) => sum + count, 0))

test('covers the whole alphabet, large parts first', () => {
  const counts = Array.from({ length: 50 }, () => 4)
  expect(sizesOf(counts)).toEqual([40, 40, 40, 24, 16, 12, 8, 8, 8, 4])
  expect(cutParts(counts, sizes).map(({ first }) => first)).toEqual([0, 10, 20, 30, 36, 40, 43, 45, 47, 49])
  expect(cutParts(counts, sizes).at(-1)?.end).toBe(50)
})

test('makes no separate part for symbols that begin no string', () => {
  expect(cutParts([0, 0, 5, 0, 0], sizes)).toEqual([{ first: 0, end: 5 }])
  expect(cutParts([0, 0], sizes)).toEqual([])
})

test('makes a symbol a separate part if more strings begin with it than fit into a part', () => {
  expect(sizesOf([3, 90, 3])).toEqual([3, 90, 3])
})
