import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byRelevance, type CaseQuery, emptyQuery } from '#domain/cases/case-query.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { filterIds, findIds, openServed, searchableCase } from '#test/search-data.ts'
import type { SearchCase } from './search-case.ts'

/** Small enough for a few short texts to need sets, blocks, cut strings, several pages and several parts. */
const fine = { leaf: 2, depth: 12, block: 6, blockFile: 8, setsFile: 16, page: 64, part: 60 }

async function expectExact(cases: readonly SearchCase[], queries: readonly string[], limits = fine) {
  const search = await openServed(cases, { limits })
  for (const q of queries) expect([q, await findIds(search, { q })]).toEqual([q, filterIds(cases, { q })])
}

/** Letters with special rules in the filter, and enough plain ones to make texts similar. */
const letter = fc.constantFrom(...'aab bcc\n\t£1.,İßΣςﬁ-–’', 'ö', 'o\u0308', '\u00ad', 'fi', '\ud83d', '\ude00', '\u00a0', '\u0000')
const text = fc.array(letter, { maxLength: 60 }).map((letters) => letters.join(''))
const boilerplate = 'the costs of and incidental to the proceedings'
const drawn = '-'.repeat(30)
const sentence = fc.oneof(text, fc.constantFrom(boilerplate, '', `${boilerplate}. ${boilerplate}`, drawn))
const entry = fc.record({ title: sentence, summary: sentence, content: sentence, author: sentence, tags: fc.array(text, { maxLength: 3 }) })

function numbered(fields: readonly Parameters<typeof searchableCase>[1][]): SearchCase[] {
  return fields.map((each, index) => searchableCase(fields.length - index, each))
}

test('finds any query, and any part of any text, in exactly the same cases as the specified filter', async () => {
  const stretch = fc.tuple(fc.nat(), fc.nat(), fc.nat(70))
  const drawnCases = fc.array(entry, { minLength: 1, maxLength: 8 })
  await fc.assert(
    fc.asyncProperty(drawnCases, fc.array(text, { maxLength: 4 }), fc.array(stretch, { maxLength: 8 }), (fields, queries, stretches) => {
      const cases = numbered(fields)
      const texts = cases.flatMap(({ row, content }) => [row.title, row.summary, content, row.author, ...row.tags])
      const slice = ([of, from, length]: [number, number, number]) => {
        const whole = texts[of % texts.length] ?? ''
        const start = whole === '' ? 0 : from % whole.length
        return whole.slice(start, start + length)
      }
      return expectExact(cases, [...queries, ...stretches.map(slice)])
    }),
  )
})

test('finds the same cases as the filter in a base with a segment, including by category, year, court, judge and relevance', async () => {
  const names = fc.constantFrom('Lady Rose', 'LADY ROSE', 'Lord Briggs')
  const filed = fc.record({
    title: fc.constantFrom('costs', 'set-off', 'the costs'),
    category: fc.constantFrom('QOCS', 'Part 36', 'Other'),
    date: fc.constantFrom('2020-01-01', '2021-05-05', '2021-05-06'),
    content: sentence,
  })
  const whole = fc.record({
    filed,
    court: fc.constantFrom(undefined, 'Supreme Court', 'High Court'),
    judges: fc.array(names, { maxLength: 2 }),
  })
  const stage = fc.dictionary(fc.integer({ min: 1, max: 9 }).map(String), whole, { maxKeys: 5 })
  const narrowed = fc.constantFrom<Partial<CaseQuery>>(
    {},
    { category: 'Part 36' },
    { year: '2021' },
    { year: '05-0' },
    { court: 'Supreme Court' },
    { judge: 'lady rose' },
    { sort: byRelevance },
  )
  await fc.assert(
    fc.asyncProperty(stage, stage, fc.array(fc.nat(9)), narrowed, async (before, since, removed, query) => {
      const stored = (all: typeof before) =>
        Object.entries(all).map(([id, { filed: fields, ...bench }]) => ({ ...searchableCase(Number(id), fields), ...bench }))
      const inOrder = (all: SearchCase[]) => all.sort((one, other) => newestFirst(one.row, other.row))
      const changed = stored(since).map((entry): [number, SearchCase] => [entry.row.id, entry])
      const former = stored(before)
      const now = new Map([...former.map((entry): [number, SearchCase] => [entry.row.id, entry]), ...changed])
      for (const id of removed) now.delete(id)
      const cases = inOrder([...now.values()])
      const wanted = { ...emptyQuery, q: 'costs', ...query }
      const joined = await openServed(cases, { limits: fine, former: inOrder(former) })
      const single = await openServed(cases, { limits: fine })
      expect(await findIds(joined, wanted)).toEqual(await findIds(single, wanted))
      const [counted, expected] = [await joined.find(wanted, true), await single.find(wanted, true)]
      expect(counted.counts).toEqual(expected.counts)
    }),
  )
})

test('distinguishes texts that differ in a few letters anywhere', async () => {
  const place = fc.nat(69)
  const change = fc.record({ at: place, put: fc.constantFrom('a', 'b', 'z', ' ', '£', '') })
  const alike = fc.record({
    base: fc.array(fc.constantFrom(...'abc .'), { minLength: 70, maxLength: 70 }).map((letters) => letters.join('')),
    changes: fc.array(fc.array(change, { maxLength: 2 }), { minLength: 8, maxLength: 9 }),
    stretches: fc.array(fc.tuple(fc.nat(8), place, fc.integer({ min: 1, max: 50 })), { minLength: 1, maxLength: 12 }),
  })
  await fc.assert(
    fc.asyncProperty(alike, ({ base, changes, stretches }) => {
      const changed = (all: readonly { at: number; put: string }[]) =>
        all.reduce((whole, { at, put }) => `${whole.slice(0, at)}${put}${whole.slice(at + 1)}`, base)
      const texts = changes.map(changed)
      const queries = stretches.map(([of, from, length]) => (texts[of % texts.length] ?? '').slice(from, from + length))
      return expectExact(numbered(texts.map((content) => ({ content }))), queries, { ...fine, depth: 40 })
    }),
  )
})
