import { expect, test } from 'vitest'
import { caseTable } from '../cases/case-search.ts'
import { enquiryTable } from '../enquiries/enquiry-view.ts'
import { subscriberTable } from '../subscribers/subscriber-view.ts'
import type { OpenTableView, TableView } from './table-view.ts'

/** A view and the whole table survive the way into an address and back. The whole table has no query. */
function expectKept<View extends TableView>(table: OpenTableView<View>, view: View): void {
  expect(table.read(Object.fromEntries(table.write(view)))).toEqual(view)
  expect([table.write(table.whole), table.read({})]).toEqual([[], table.whole])
}

test('converts an address to a view of a table and back', () => {
  const view = { search: 'set-off & costs', category: "Solicitor's Act", sort: { column: 'date', descending: true }, page: 2 } as const
  expectKept(caseTable, view)
  expect(caseTable.write(view).flat()).toEqual(['q', 'set-off & costs', 'category', "Solicitor's Act", 'sort', '-date', 'page', '3'])
  expectKept(enquiryTable, { search: 'smith & co', show: 'archived', assigned: 'me', outcome: 'no-reply', page: 2 })
  expectKept(subscriberTable, { search: 'law', show: 'suspected', gets: 'rule', page: 3 })
})

test('ignores values that a table cannot show', () => {
  expect(caseTable.read({ category: 'Conveyancing', sort: 'content', page: '0' })).toEqual(caseTable.whole)
  expect(caseTable.read({ sort: '--title', page: '-3' })).toEqual(caseTable.whole)
  const read = enquiryTable.read({ show: 'nonsense', assigned: 'you', outcome: 'won', page: '0', q: 'x'.repeat(300) })
  expect(read).toEqual({ search: 'x'.repeat(200), show: 'inbox', page: 0 })
  expect(subscriberTable.read({ show: 'nonsense', page: '-1' })).toEqual(subscriberTable.whole)
})
