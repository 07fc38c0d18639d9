import { expect, test } from 'vitest'
import { cutRuns } from './build-cases.ts'

const rows = (...bytes: number[]) => bytes.map((size, id) => ({ id, bytes: size }))

test('reads at most a hundred cases per query, in their order, each once', () => {
  const all = rows(...Array<number>(250).fill(4000))
  const runs = cutRuns(all)
  expect(runs.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(runs.flat()).toEqual(all)
})

test('reads fewer cases per query if their texts are long, and a very long one alone', () => {
  expect(cutRuns(rows(1_500_000, 400_000, 200_000, 9_000_000, 10)).map((run) => run.map(({ id }) => id))).toEqual([[0, 1], [2], [3], [4]])
  expect(cutRuns([])).toEqual([])
})
