import { expect, test } from 'vitest'
import { relatedCases } from './related-cases.ts'

/** A case with its own day. A higher id has an earlier day. */
const entry = (id: number, category: string, ...tags: string[]) => {
  const date = new Date(Date.UTC(2024, 0, 1) - id * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)
  return { id, date, category, tags }
}

test('ranks cases by shared tags first, then by the same category', () => {
  const entries = [
    entry(1, 'QOCS', 'set off'),
    entry(2, 'QOCS'),
    entry(3, 'Part 36', 'set off', 'costs'),
    entry(4, 'Part 36'),
    entry(5, 'QOCS', 'Set Off', 'Costs'),
  ]
  const related = relatedCases(entries)
  expect(related(entry(5, 'QOCS', 'Set Off', 'Costs')).map(({ id }) => id)).toEqual([3, 1, 2])
})

test('never relates a case to itself, and finds none for an unrelated case', () => {
  expect(relatedCases([entry(1, 'QOCS', 'a')])(entry(1, 'QOCS', 'a'))).toEqual([])
})

test('returns at most three cases, and breaks a tie by the nearest date', () => {
  const entries = [1, 2, 3, 4, 5, 6].map((id) => entry(id, 'QOCS', 'a'))
  expect(relatedCases(entries)(entry(5, 'QOCS', 'a')).map(({ id }) => id)).toEqual([4, 6, 3])
})

test('leaves the relations of distant cases unchanged when a case is added', () => {
  const entries = Array.from({ length: 50 }, (_, place) => entry(place + 1, 'QOCS', 'a'))
  const before = relatedCases(entries)(entry(40, 'QOCS', 'a'))
  expect(relatedCases([entry(99, 'QOCS', 'a'), ...entries])(entry(40, 'QOCS', 'a'))).toEqual(before)
})
