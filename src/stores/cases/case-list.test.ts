import { beforeEach, expect, test } from 'vitest'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { aCase, caseListItem } from '#test/fixtures.ts'
import { $toast } from '../browser/toasts.ts'
import { $busyCases, $cases, countCases, placeCases, publishCase, reloadCases, takeCases } from './case-list.ts'
import { $caseTable, $exported, $foundCases, caseTable } from './case-search.ts'

const item = (id: number, date: string, extra: Partial<CaseListItem> = {}) => caseListItem(id, { date, ...extra })
const list = [item(3, '2024-01-01', { tags: ['Set-off'] }), item(2, '2023-01-01', { category: 'Part 36' }), item(1, '2022-01-01')]
const ids = () => $cases.get().data?.map(({ id }) => id)

beforeEach(async () => {
  stubLocalStorage()
  $toast.set(null)
  stubServer({ 'GET /api/cases': jsonAnswer(list) })
  $cases.listen(() => {})
  await reloadCases()
  await expect.poll(ids).toEqual([3, 2, 1])
})

test('counts cases, published cases and categories, and lists the last three added, whatever their dates', () => {
  const more = [item(4, '2024-02-01', { publishedToDiscord: true }), ...list]
  const byCategory = [
    ['QOCS', 3],
    ['Part 36', 1],
  ]
  expect(countCases(more)).toEqual({ total: 4, published: 1, categories: 2, byCategory, recent: more.slice(0, 3) })
  expect(countCases([item(0, '2999-01-01'), ...list]).recent).toEqual(list)
})

test('puts a saved case into its place by date, newest first', () => {
  placeCases([item(2, '2025-01-01')])
  expect(ids()).toEqual([2, 3, 1])
  placeCases([item(9, '2024-01-01')])
  expect(ids()).toEqual([2, 9, 3, 1])
})

test('publishes a case once, even if it is clicked several times, and leaves one unpublished that did not reach Discord', async () => {
  const refused = problemAnswer(502, 'Discord refused the message (500).')
  stubServer({ 'POST /api/cases/3/publish-to-discord': refused })
  await publishCase({ id: 3 })
  expect([$cases.get().data?.[0]?.publishedToDiscord, $busyCases.get().size]).toEqual([false, 0])
  expect($toast.get()).toMatchObject({
    title: 'Publish failed',
    description: 'An error occurred while publishing to Discord',
    reason: 'Discord refused the message (500).',
  })
  const published = jsonAnswer(aCase(item(3, '2024-01-01', { publishedToDiscord: true })))
  const sent = stubServer({ 'POST /api/cases/3/publish-to-discord': published })
  await Promise.all([publishCase({ id: 3 }), publishCase({ id: 3 })])
  expect([sent.length, $cases.get().data?.[0]?.publishedToDiscord, $toast.get()?.title]).toEqual([1, true, 'Published to Discord'])
})

test('finds cases with every word in title, category, author, date, tags or summary, and shows them from the first page', () => {
  $foundCases.listen(() => {})
  const found = (search: string) => {
    caseTable.turn({ search, page: 3 })
    caseTable.turn({ category: '' })
    return $foundCases.get()?.map(({ id }) => id)
  }
  expect(found('')).toEqual([3, 2, 1])
  expect(found('set-OFF')).toEqual([3])
  expect(found('part ada')).toEqual([2])
  expect(found('nothing such')).toEqual([])
  expect($caseTable.get().page).toBe(0)
  caseTable.turn({ search: '', sort: { column: 'title', descending: false } })
  expect($foundCases.get()?.map(({ id }) => id)).toEqual([1, 2, 3])
  caseTable.turn({ sort: null })
})

test('exports the filtered table, and nothing for an empty register', () => {
  $exported.listen(() => {})
  expect($exported.get()).toBeUndefined()
  caseTable.turn({ category: 'Part 36' })
  expect($exported.get()).toEqual(new Set([caseListItem(2).slug]))
  caseTable.turn({ category: '' })
  takeCases(new Set([1, 2, 3]))
  expect($exported.get()).toEqual(new Set())
})
