import { expect, test } from 'vitest'
import type { CaseListItem } from '#domain/cases/cases.ts'
import { caseListItem } from '#test/fixtures.ts'
import { caseOrder, caseTable } from './case-search.ts'

type Sort = NonNullable<(typeof caseTable.whole)['sort']>
const item = (id: number, change: Partial<CaseListItem>) => caseListItem(id, { title: 'A case', ...change })
const sorted = (list: CaseListItem[], column: Sort['column'], descending = false) =>
  list.toSorted(caseOrder({ ...caseTable.whole, sort: { column, descending } })).map(({ id }) => id)

test('sorts titles ignoring case and accents, and 2 before 10', () => {
  const list = ['bill 10', 'Éclair', 'Bill 2', 'Zed', 'eclair 2'].map((title, index) => item(index + 1, { title }))
  expect(sorted(list, 'title')).toEqual([3, 1, 2, 5, 4])
  expect(sorted(list, 'title', true)).toEqual([4, 5, 2, 1, 3])
})

test('sorts cases of the same date by id', () => {
  const list = [item(2, {}), item(3, { date: '2023-05-05' }), item(1, {})]
  expect(sorted(list, 'date')).toEqual([3, 1, 2])
  expect(sorted(list, 'date', true)).toEqual([2, 1, 3])
})

test('sorts unpublished cases first by status, and keeps equal ones in order in both directions', () => {
  const list = [item(4, { publishedToDiscord: true }), item(3, {}), item(2, { publishedToDiscord: true }), item(1, {})]
  expect(sorted(list, 'status')).toEqual([3, 1, 4, 2])
  expect(sorted(list, 'status', true)).toEqual([4, 2, 3, 1])
})

test('returns undefined without an order, and always the same function for the same order', () => {
  expect(caseOrder(caseTable.whole)).toBeUndefined()
  const sort: Sort = { column: 'author', descending: true }
  expect(caseOrder({ ...caseTable.whole, sort })).toBe(caseOrder({ ...caseTable.whole, sort: { ...sort }, search: 'x' }))
})

test('converts an address to a view of the cases and back', () => {
  const view = { search: 'set-off & costs', category: "Solicitor's Act", sort: { column: 'date', descending: true }, page: 2 } as const
  const query = caseTable.write(view)
  expect(query).toEqual([
    ['q', 'set-off & costs'],
    ['category', "Solicitor's Act"],
    ['sort', '-date'],
    ['page', '3'],
  ])
  expect(caseTable.read(Object.fromEntries(query))).toEqual(view)
})

test('writes no query for the whole register', () => {
  expect(caseTable.write(caseTable.whole)).toEqual([])
  expect(caseTable.read({})).toEqual(caseTable.whole)
})

test('ignores values that the table cannot show', () => {
  expect(caseTable.read({ category: 'Conveyancing', sort: 'content', page: '0' })).toEqual(caseTable.whole)
  expect(caseTable.read({ sort: '--title', page: '-3' })).toEqual(caseTable.whole)
})
