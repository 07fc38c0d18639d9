import { expect, test } from 'vitest'
import { cutParts } from './walk-strings.ts'

test.each([
  ['the whole alphabet', Array.from({ length: 50 }, () => 4), [0, 10, 20, 30, 40, 50]],
  ['no separate part for symbols that begin no string', [0, 0, 5, 0, 0], [0, 5]],
  ['no part without strings', [0, 0], []],
  ['a part of one symbol with more strings than fit into a part', [3, 90, 3], [0, 1, 2, 3]],
])('cuts %s', (_, counts, ends) => {
  const parts = cutParts(counts, 40)
  expect([...parts.slice(0, 1).map(({ first }) => first), ...parts.map(({ end }) => end)]).toEqual(ends)
  expect(parts.slice(1).map(({ first }) => first)).toEqual(parts.slice(0, -1).map(({ end }) => end))
})
