import { expect, test } from 'vitest'
import { filterIds, findIds, openServed, searchableCase, serveSearch } from '#test/search-data.ts'
import { openSearch } from './open-search.ts'

const cases = [
  searchableCase(9, { title: 'Ho v Adelekun', summary: 'Set-off under QOCS', date: '2021-12-20', tags: ['Set-Off', 'CPR 44.14'] }),
  searchableCase(4, { content: 'The Supreme Court held:\n\nno set-off', author: 'Émile Müller', category: 'Part 36', date: '2021-06-01' }),
  searchableCase(7, { title: 'Costs of £1,250.50', date: '2020-02-29', category: 'Part 36' }),
  searchableCase(2, { content: 'The costs of the appeal', date: '2019-01-01' }),
]

test.each([
  {},
  { category: 'Part 36' },
  { category: 'part 36' },
  { category: 'none' },
  { year: '2021' },
  { year: '12-20' },
  { year: '1999' },
  { q: 'set-off' },
  { q: ' SET-OFF ' },
  { q: 'set-off', category: 'QOCS' },
  { q: 'set-off', year: '2021', category: 'Part 36' },
  { q: 'müller' },
  { q: 'muller' },
  { q: '£1' },
  { q: 'held:\n\nno' },
  { q: 'adelekun set-off' },
  { q: 'e' },
  { q: '.*' },
])('finds for %j what the specified filter finds', async (query) => {
  expect(await findIds(await openServed(cases), query)).toEqual(filterIds(cases, query))
})

test('searches a register without cases', async () => {
  const search = await openServed([])
  expect(await search.find({ q: 'costs', category: '', year: '' })).toEqual({ count: 0, places: new Uint32Array() })
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
  const before = await search.find({ q: '', category: 'QOCS', year: '' })
  current = later
  expect(await findIds(search, { q: 'costs' })).toEqual({ stretch: [7, 2], words: [] })
  await expect(search.rows(before.places)).rejects.toThrow('has changed')
})

test('answers both of two parallel queries after such a deploy', async () => {
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
