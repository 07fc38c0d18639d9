import { expect, test } from 'vitest'
import { caseTable } from './case-view.ts'

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
