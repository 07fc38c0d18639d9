import { expect, test } from 'vitest'
import { caseViewQuery, readCaseView, wholeRegister } from './case-view.ts'

test('an address and the view it asks for are the same thing', () => {
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

test('the whole register needs no query', () => {
  expect(caseViewQuery(wholeRegister)).toEqual([])
  expect(readCaseView({})).toEqual(wholeRegister)
})

test('what cannot be shown is not asked for', () => {
  expect(readCaseView({ category: 'Conveyancing', sort: 'content', page: '0' })).toEqual(wholeRegister)
  expect(readCaseView({ sort: '--title', page: '-3' })).toEqual(wholeRegister)
})
