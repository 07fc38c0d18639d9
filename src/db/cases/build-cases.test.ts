import { expect, test } from 'vitest'
import { caseReader, cutRuns } from './build-cases.ts'

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

/** A reader of 1,000 cases, and the ids of each of its queries. */
function readerOf(deleted: readonly number[] = []) {
  const queries: (readonly number[])[] = []
  const read = caseReader(rows(...Array<number>(1000).fill(4000)), (ids) => {
    queries.push(ids)
    return Promise.resolve(ids.filter((id) => !deleted.includes(id)).map((id) => ({ id })))
  })
  return { read, queries }
}

test('reads all cases in their order by few queries, each case once and before it is asked for', async () => {
  const { read, queries } = readerOf()
  const asked: number[] = []
  for (let id = 0; id < 1000; id += 1) asked.push((await read(id))?.id ?? -1, queries.flat().length)
  expect(asked.filter((_, index) => index % 2 === 0)).toEqual(Array.from({ length: 1000 }, (_, id) => id))
  expect(queries.flat()).toHaveLength(1000)
  expect(queries.length).toBeLessThan(20)
  expect(asked[2 * 500 + 1]).toBeGreaterThan(501)
})

test('reads little more than the cases that are asked for here and there, also at the same time', async () => {
  const { read, queries } = readerOf()
  const found = await Promise.all([900, 100, 101, 500, 20].map(read))
  expect(found.map((entry) => entry?.id)).toEqual([900, 100, 101, 500, 20])
  expect(queries.flat().length).toBeLessThan(12)
})

test('reads a case again on a second request, and returns nothing for one that was deleted or never stored', async () => {
  const { read, queries } = readerOf([7])
  expect([await read(3), await read(3), await read(7), await read(5000)]).toEqual([{ id: 3 }, { id: 3 }, undefined, undefined])
  expect(queries.flat().filter((id) => id === 3)).toHaveLength(2)
})
