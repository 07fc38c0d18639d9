import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { generateCases } from './generate.ts'
import { measureSearchData } from './search.ts'
import { drawQueries } from './search-queries.ts'

test('the questions are the same at every call, and of every sort', () => {
  const cases = generateCases(20)
  const drawn = drawQueries(cases, 3)
  expect(drawQueries(cases, 3)).toEqual(drawn)
  expect(new Set(drawn.map(({ kind }) => kind)).size).toBe(7)
})

test('every answer is the filter’s, and few cases need few bytes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'search-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const figures = await measureSearchData(generateCases(40), folder, 3)
  const first = figures.find(({ name }) => name === 'first search, worst')
  expect(first?.limit).toBe(100)
  expect(first?.value).toBeLessThan(100)
})
