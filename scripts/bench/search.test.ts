import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
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
  const figures = await measureSearchData(generateCases(40), await temporaryFolder(), 3)
  const first = figures.find(({ name }) => name === 'first search, worst')
  expect(first?.limit).toBe(100)
  expect(first?.value).toBeLessThan(100)
})
