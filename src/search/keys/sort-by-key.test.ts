import { expect, test } from 'vitest'
import { createSort, keyedPlaces } from './sort-by-key.ts'

/** Columns with this many different keys, some of them the largest possible. A place is its original index. */
function columnsOf(length: number, kinds: number) {
  const columns = keyedPlaces(length)
  for (let at = 0; at < length; at += 1) {
    columns.keys[at] = (((at * 7919) % kinds) * (2 ** 30 / kinds)) >>> 0
    columns.places[at] = at
    columns.nextKeys[at] = at * 3
  }
  return columns
}

const lengths = [2, 64, 2048, 50_000]
test.for(lengths.flatMap((length) => [1, 97, 1021].map((kinds) => [length, kinds] as const)))(
  'sorts %i places with %i different keys by key, keeps the order of equal ones, and changes nothing around them',
  ([length, kinds]) => {
    const outside = 5
    const columns = columnsOf(length + 2 * outside, kinds)
    const expected = Array.from(columns.places)
    const inside = expected.slice(outside, -outside).sort((a, b) => (columns.keys[a] ?? 0) - (columns.keys[b] ?? 0) || a - b)
    expected.splice(outside, length, ...inside)
    const keys = expected.map((place) => columns.keys[place])
    createSort(columns)(outside, outside + length)
    expect(Array.from(columns.places)).toEqual(expected)
    expect(Array.from(columns.keys)).toEqual(keys)
    expect(Array.from(columns.nextKeys)).toEqual(expected.map((place) => place * 3))
  },
)
