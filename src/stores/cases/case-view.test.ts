import { expect, test } from 'vitest'
import { caseViewQuery, readCaseView, wholeRegister } from './case-view.ts'

test('converts an address to a view of the cases and back', () => {
  const view = { search: 'set-off & costs', category: "Solicitor's Act", sort: { column: 'date', descending: true }, page: 2 } as const
  const query = caseViewQuery(view)
  expect(query).toEqual([
    ['q', 'set-off & costs'],
    ['category', "Solicitor's Act"],
    ['sort', '-date'],
    ['page', '3'],
  ])
  expect(readCaseView(Object.fromEntries(query))).toEqual(view)
})

test('needs no query for the whole register', () => {
  expect(caseViewQuery(wholeRegister)).toEqual([])
  expect(readCaseView({})).toEqual(wholeRegister)
})

test('ignores values that the table cannot show', () => {
  expect(readCaseView({ category: 'Conveyancing', sort: 'content', page: '0' })).toEqual(wholeRegister)
  expect(readCaseView({ sort: '--title', page: '-3' })).toEqual(wholeRegister)
})
