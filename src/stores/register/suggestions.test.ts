import { expect, test } from 'vitest'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { searchableCase, serveSearch } from '#test/search-data.ts'
import { openRegisterEngine, type RegisterEngine } from './register-engine.ts'
import { suggestionsFor } from './suggestions.ts'

const contents = [
  'Part 36 offers and indemnity costs, without prejudice.',
  'CPR 44.2 and costs on the indemnity basis. The sum was £10,000.',
  'Points of dispute, and qualified one-way costs shifting.',
]
const cases = contents.map((content, index) => searchableCase(index + 1, { title: `Case ${index + 1}`, content, category: 'QOCS' }))
const engine = openRegisterEngine(serveSearch(cases).read)
const thread = { ask: (name: keyof RegisterEngine, ...args: unknown[]) => Reflect.apply(engine[name], engine, args) }
const suggest = (q: string, filters = {}) => suggestionsFor({ ...emptyQuery, ...filters, q }, thread)
const meant = async (q: string) => (await suggest(q)).meant

test.each([
  ['r 44.2', 'cpr 44.2'],
  ['QOCS', 'qualified one-way costs shifting'],
  ['indemnitty basis', 'indemnity basis'],
])('for %j suggests %j, with its count', async (typed, q) => {
  expect(await meant(typed)).toContainEqual({ q, count: 1 })
})

test('offers the cases of a year that was typed among the words, unless a year is chosen', async () => {
  expect(await meant('costs indemnity 2024')).toContainEqual({ q: 'costs indemnity', year: '2024', count: 2 })
  expect(await meant('costs indemnity 2023')).toEqual([])
  expect((await suggest('costs indemnity 2024', { year: '2024' })).meant).toEqual([])
})

test('offers each search once, and only those that find something', async () => {
  expect(await meant('indemnitty')).toEqual([{ q: 'indemnity', count: 2 }])
  expect(await meant('indemnitty zebras')).toEqual([{ q: 'indemnity', count: 2 }])
  expect(await meant('zzzz')).toEqual([])
})

test('counts the phrases of a question, without its common words', async () => {
  const { words } = await suggest('how do I answer points of dispute for indemnity costs')
  expect(words.map(({ q }) => q)).toEqual(['points of dispute', 'indemnity costs'])
})

test('counts the words that do occur, and the matches without the filters', async () => {
  expect((await suggest('indemnity of zebras')).words).toEqual([{ q: 'indemnity', count: 2 }])
  for (const q of ['r 44.3 of zebras', '[2031] Costs LR 36']) expect((await suggest(q)).words, q).toEqual([])
  expect((await suggest('indemnity', { year: '1999' })).unfiltered).toBe(2)
})
