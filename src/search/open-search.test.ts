import { expect, test } from 'vitest'
import { byRelevance, emptyQuery } from '#domain/cases/case-query.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { filterIds, findIds, openServed, searchableCase, serveSearch } from '#test/search-data.ts'
import { openSearch } from './open-search.ts'

const cases = [
  searchableCase(9, { title: 'Ho v Adelekun', summary: 'Set-off under QOCS', date: '2021-12-20', tags: ['Set-Off', 'CPR 44.14'] }),
  searchableCase(4, { content: 'The Supreme Court held:\n\nno set-off', author: 'Émile Müller', category: 'Part 36', date: '2021-06-01' }),
  searchableCase(7, { title: 'Costs of £1,250.50', date: '2020-02-29', category: 'Part 36' }),
  searchableCase(2, { content: 'The costs of the appeal', date: '2019-01-01' }),
]

const servedCases = openServed(cases)

test.each([
  {},
  { category: 'Part 36' },
  { category: 'part 36' },
  { year: '12-20' },
  { q: ' SET-OFF ' },
  { q: 'set-off', category: 'QOCS' },
  { q: 'set-off', year: '2021', category: 'Part 36' },
  { q: 'muller' },
  { q: 'held:\n\nno' },
  { q: 'adelekun set-off' },
  { q: '.*' },
])('finds the same as the specified filter for %j', async (query) => {
  expect(await findIds(await servedCases, query)).toEqual(filterIds(cases, query))
})

test('counts the matches by category and year, ignoring the filter that is counted', async () => {
  const search = await openServed(cases)
  await search.addChanges({
    cases: [searchableCase(11, { title: 'Costs', date: '2025-01-01', category: 'Part 36' })],
    gone: [addressMark('/cases/case-2')],
  })
  const { counts } = await search.find({ ...emptyQuery, q: 'costs', category: 'Part 36', year: '2020' })
  expect(counts.category).toEqual({ QOCS: 0, 'Part 36': 1 })
  expect(counts.year).toEqual({ 2025: 1, 2021: 0, 2020: 1 })
})

test('filters and counts by court and judge, in any spelling with the same fold', async () => {
  const bench = [
    { ...searchableCase(4, { content: 'costs' }), court: 'Supreme Court', judges: ['Lady Rose', 'Lord Briggs'] },
    { ...searchableCase(3, { content: 'costs' }), court: 'Supreme Court', judges: ['Lord Briggs'] },
    { ...searchableCase(2, { content: 'costs' }), judges: ['LADY ROSE'] },
    searchableCase(1, { content: 'costs' }),
  ]
  const served = serveSearch(bench)
  const search = await openSearch(served.read)
  expect((await search.find({ ...emptyQuery, q: 'costs' })).counts.judge).toBeUndefined()
  expect(served.sent().files.some((name) => name.includes('benches'))).toBe(false)
  await search.addChanges({ cases: [{ ...searchableCase(9, { title: 'costs', date: '2023-01-01' }), judges: ['lady rose'] }], gone: [] })
  const { counts } = await search.find({ ...emptyQuery, q: 'costs', court: 'Supreme Court' }, true)
  expect(counts.court).toEqual({ 'Supreme Court': 2 })
  expect(counts.judge).toEqual({ 'Lady Rose': 1, 'Lord Briggs': 2 })
  expect(await findIds(search, { judge: 'Lady rose' })).toEqual({ stretch: [4, 2, 9], words: [] })
  expect(await findIds(search, { judge: 'Lord Briggs', court: 'Supreme Court' })).toEqual({ stretch: [4, 3], words: [] })
  expect(await findIds(search, { judge: 'Nobody' })).toEqual({ stretch: [], words: [] })
})

test("sorts by relevance: titles and the case's own citations, then summaries and tags, then texts", async () => {
  const citation = '[2021] UKSC 43'
  const ranked = [
    searchableCase(6, { content: `It followed ${citation} in its costs` }),
    searchableCase(5, { summary: `As in ${citation}`, content: 'costs' }),
    searchableCase(4, { tags: [citation] }),
    searchableCase(3, { content: `${citation} before the court`, citation }),
    searchableCase(2, { title: `Ho ${citation}` }),
  ]
  const search = await openServed(ranked)
  await search.addChanges({ cases: [searchableCase(1, { title: `New ${citation}`, date: '2023-01-01' })], gone: [] })
  const found = async (sort: string) => (await findIds(search, { q: citation, sort })).stretch
  expect(await found(byRelevance)).toEqual([3, 2, 1, 5, 4, 6])
  expect(await found('')).toEqual([6, 5, 4, 3, 2, 1])
})

test('quotes the original text in a row that does not show the match itself', async () => {
  const filler = 'Nothing of it is here. '.repeat(900)
  const long = searchableCase(3, { title: 'Long', content: `${filler}The ‘ﬁxed’ ##Costs## régime.\n${filler}` })
  const search = await openServed([long, searchableCase(2, { title: 'Fixed costs' }), searchableCase(1, { content: 'Costs are fixed' })])
  const { places } = await search.find({ ...emptyQuery, q: 'fixed costs' })
  const rows = await search.rows(places, 'fixed costs')
  expect(rows.map(({ entry, parts, passage }) => [entry.id, parts, passage])).toEqual([
    [2, ['fixed costs'], undefined],
    [3, ['fixed', 'costs'], expect.stringMatching(/^… .*The ‘ﬁxed’ Costs régime\..* …$/)],
    [1, ['fixed', 'costs'], 'Costs are fixed'],
  ])
})

test('reads no file again for a repeated query', async () => {
  const served = serveSearch(cases)
  const search = await openSearch(served.read)
  await findIds(search, { q: 'costs' })
  const { length } = served.sent().files
  await findIds(search, { q: 'costs' })
  expect(served.sent().files).toHaveLength(length)
})

test('reads a file again with the next query after a failure', async () => {
  const served = serveSearch(cases)
  let away = false
  const search = await openSearch((name, cache) => (away ? Promise.reject(new Error('away')) : served.read(name, cache)))
  away = true
  await expect(findIds(search, { q: 'costs' })).rejects.toThrow('away')
  away = false
  expect(await findIds(search, { q: 'costs' })).toEqual({ stretch: [7, 2], words: [] })
})

test('reads a new base after a deploy, and refuses places of the old one', async () => {
  const old = serveSearch(cases)
  const later = serveSearch(cases.slice(1), { base: 'base/two' })
  let current = old
  const search = await openSearch((name, cache) => current.read(name, cache))
  const before = await search.find({ ...emptyQuery, category: 'QOCS' })
  current = later
  expect(await findIds(search, { q: 'costs' })).toEqual({ stretch: [7, 2], words: [] })
  await expect(search.rows(before.places, '')).rejects.toThrow('has changed')
})

test('answers both of two parallel queries after a deploy', async () => {
  const old = serveSearch(cases)
  const later = serveSearch(cases.slice(1), { base: 'base/two' })
  let current = old
  const search = await openSearch((name, cache) => current.read(name, cache))
  current = later
  expect(await Promise.all([findIds(search, { q: 'costs' }), findIds(search, { q: 'court' })])).toEqual([
    filterIds(cases.slice(1), { q: 'costs' }),
    filterIds(cases.slice(1), { q: 'court' }),
  ])
})
