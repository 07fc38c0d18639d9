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
