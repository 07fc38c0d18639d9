import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { addressMark } from '#domain/publication/address-mark.ts'
import { filterIds, findIds, openServed, searchableCase, serveSearch } from '#test/search-data.ts'
import { openSearch } from './open-search.ts'
import type { SearchCase } from './search-case.ts'

const inOrder = (cases: readonly SearchCase[]) => cases.toSorted((one, other) => newestFirst(one.row, other.row))

const built = inOrder([
  searchableCase(9, { title: 'Ho v Adelekun', date: '2021-12-20' }),
  searchableCase(7, { title: 'Costs of £1,250.50', date: '2020-02-29' }),
  searchableCase(4, { title: 'Set-off', date: '2020-02-29', content: 'The Supreme Court held' }),
  searchableCase(2, { title: 'The costs of the appeal', date: '2019-01-01' }),
])

test('replaces a case under its former slug', async () => {
  const search = await openServed(built)
  await search.addChanges({
    cases: [searchableCase(9, { slug: 'renamed', title: 'Renamed', date: '2022-01-01' })],
    gone: [addressMark('/cases/case-9')],
  })
  expect(await findIds(search, { q: 'renamed' })).toEqual({ stretch: [9], words: [] })
  expect(await findIds(search, { q: 'adelekun' })).toEqual({ stretch: [], words: [] })
})

test('drops earlier changes, and applies the last ones to the data of a later deploy', async () => {
  const old = serveSearch(built)
  const later = serveSearch(built.slice(1), { base: 'base/two' })
  let current = old
  const search = await openSearch((name, cache) => current.read(name, cache))
  await search.addChanges({ cases: [searchableCase(12, { title: 'Costs', date: '2024-01-01' })], gone: [] })
  await search.addChanges({ cases: [searchableCase(13, { title: 'Costs', date: '2024-01-01' })], gone: [] })
  current = later
  expect(await findIds(search, { q: 'costs' })).toEqual({ stretch: [13, 7, 2], words: [] })
})

const text = fc.constantFrom('costs', 'set-off', 'the costs of the appeal', '')
const fields = fc.record({ title: text, date: fc.constantFrom('2020-01-01', '2020-01-02', '2021-05-05') })
const record = fc.tuple(fc.integer({ min: 1, max: 12 }), fields)

test('corrects a base by its segment, then by the changes after the build', async () => {
  const [, seven, four, two] = built
  const now = inOrder([
    searchableCase(9, { slug: 'renamed', title: 'Costs', category: 'Part 36', date: '2024-01-01' }),
    searchableCase(12, { title: 'Costs of today', date: '2020-02-29' }),
    ...(seven && four ? [seven, four] : []),
  ])
  const search = await openServed(now, { former: built })
  expect(await findIds(search, { q: 'costs' })).toEqual({ stretch: [9, 12, 7], words: [] })
  expect(await findIds(search, { category: 'Part 36' })).toEqual({ stretch: [9], words: [] })
  await search.addChanges({
    cases: [searchableCase(2, { ...two?.row, date: '2025-01-01' }), searchableCase(12, { title: 'Set-off', date: '2020-02-29' })],
    gone: ['renamed', 'case-9'].map((slug) => addressMark(`/cases/${slug}`)),
  })
  expect(await findIds(search, { q: 'costs' })).toEqual({ stretch: [2, 7], words: [] })
  expect(await findIds(search, { q: 'set-off' })).toEqual({ stretch: [12, 4], words: [] })
})

test('reads the new segment of the same base after a deploy', async () => {
  const former = built.slice(1)
  let current = serveSearch(former, { former, segment: 'base/old' })
  const search = await openSearch((name, cache) => current.read(name, cache))
  current = serveSearch(built, { former, segment: 'base/new' })
  expect(await findIds(search, { q: 'adelekun' })).toEqual({ stretch: [9], words: [] })
})

test('finds the same as the specified filter in the changed register, for any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 6 }),
      fc.array(record, { maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
      fc.array(record, { maxLength: 4 }),
      async (before, changed, removed, sinceBase) => {
        const kept = new Map(before.map(([id, each]) => [id, searchableCase(id, each)]))
        const stored = new Map([...kept, ...sinceBase.map(([id, each]) => [id, searchableCase(id, each)] as const)])
        const former = inOrder([...kept.values()])
        const search = await openServed(inOrder([...stored.values()]), { former })
        const built = inOrder([...stored.values()])
        for (const q of ['costs', 'e a']) expect(await findIds(search, { q })).toEqual(filterIds(built, { q }))
        const updated = new Map(changed.map(([id, each]) => [id, searchableCase(id, each)]))
        const gone = removed.filter((id) => !updated.has(id))
        await search.addChanges({ cases: [...updated.values()], gone: gone.map((id) => addressMark(`/cases/case-${id}`)) })
        const now = inOrder([...new Map([...stored, ...updated]).values()].filter(({ row }) => !gone.includes(row.id)))
        for (const q of ['costs', 'e a', '']) expect(await findIds(search, { q })).toEqual(filterIds(now, { q }))
      },
    ),
  )
})
