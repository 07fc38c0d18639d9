import { expect, test } from 'vitest'
import { emptyQuery } from '#domain/cases/case-query.ts'
import { filterIds, findIds, openServed, searchableCase, serveSearch } from '#test/search-data.ts'
import { openSearch } from './open-search.ts'
import type { SearchCase } from './search-case.ts'

/** Random short words, hardly ever repeated. */
function prose(words: number, seed: number): string {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return (state >>> 12).toString(36).slice(-4)
  }
  return Array.from({ length: words }, next).join(' ')
}

async function expectExact(cases: readonly SearchCase[], queries: readonly string[]) {
  const search = await openServed(cases)
  for (const q of queries) expect([q, await findIds(search, { q })]).toEqual([q, filterIds(cases, { q })])
}

const boilerplate = `Costs follow the event, unless the court orders otherwise; ${prose(60, 1)}.`

test('finds a long sentence in all cases that contain it, and a late variation in none', async () => {
  const cases = Array.from({ length: 120 }, (_, index) =>
    searchableCase(200 - index, {
      content: `${prose(30, index)} ${boilerplate} ${index % 3 === 0 ? 'Allowed' : 'Dismissed'}. ${prose(30, index + 1000)}`,
    }),
  )
  const queries = [
    boilerplate,
    `${boilerplate} Allowed`,
    `${boilerplate.slice(0, -1)}!`,
    boilerplate.slice(5, 90),
    'dismissed. ',
    `${boilerplate} Refused`,
  ]
  await expectExact(cases, queries)
})

test('finds a sentence of two hundred characters in many cases without reading their texts', async () => {
  const sentence = boilerplate.slice(0, 200)
  const cases = Array.from({ length: 120 }, (_, index) =>
    searchableCase(200 - index, { content: `${prose(30, index)} ${sentence} ${prose(30, index + 1000)}` }),
  )
  const served = serveSearch(cases)
  const { count } = await (await openSearch(served.read)).find({ ...emptyQuery, q: sentence })
  expect(count).toBe(cases.length)
  expect(served.sent().files.filter((name) => name.includes('texts/'))).toEqual([])
})

test('reads few texts to find words that only a few of many cases contain', async () => {
  const cases = Array.from({ length: 300 }, (_, index) => searchableCase(400 - index, { content: prose(700, index + 5) }))
  const stretch = cases[170]?.content.slice(1000, 1040) ?? ''
  const served = serveSearch(cases)
  expect(await findIds(await openSearch(served.read), { q: stretch })).toEqual(filterIds(cases, { q: stretch }))
  expect(served.sent().files.filter((name) => name.includes('texts/')).length).toBeLessThan(30)
})

test('searches a judgment of two million characters to its end and across its pages', async () => {
  const judgment = prose(410_000, 77).slice(0, 2_000_000)
  const cases = [
    searchableCase(3, { content: 'A note' }),
    searchableCase(2, { content: judgment }),
    searchableCase(1, { content: prose(500, 78) }),
  ]
  const across = [8192, 81_920, 1_998_848].map((page) => judgment.slice(page - 20, page + 30))
  await expectExact(cases, [
    ...across,
    judgment.slice(-12),
    judgment.slice(4000, 30_000),
    judgment.slice(0, 3),
    'a note',
    `${judgment.slice(-30)}x`,
  ])
})

test('searches texts of a single repeated letter quickly', async () => {
  const cases = [4, 3, 2, 1].map((id) => searchableCase(id, { content: 'a'.repeat(50_000 * id) }))
  await expectExact(cases, ['a', 'aaa', 'a'.repeat(100), 'a'.repeat(100_001), 'ab'])
})

test('finds a line of thousands of the same character at any length', async () => {
  const cases = [2, 1].map((id) => searchableCase(id, { content: `${prose(900, id)}\n${'-'.repeat(9000)}\n${prose(900, id + 9)}` }))
  await expectExact(
    cases,
    [1, 3, 6, 7, 8, 9, 11, 12, 63, 64, 65, 100, 9000, 9001].map((length) => '-'.repeat(length)),
  )
})

test('distinguishes fifty thousand different characters', async () => {
  const all = Array.from({ length: 0xd000 }, (_, unit) => String.fromCharCode(unit + 1)).join('')
  const cases = [searchableCase(2, { content: all }), searchableCase(1, { content: '判決は費用に関する' })]
  await expectExact(cases, ['費用', '判', 'abc', '\u3401\u3402', '\u3402\u3401'])
})
