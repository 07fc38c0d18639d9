import { expect, test } from 'vitest'
import { enquiryQuery, enquiryTable } from './enquiry-view.ts'
import { subscriberTable } from './subscriber-view.ts'

test('an address and the view of the enquiries that it asks for are the same thing', () => {
  const view = { search: 'smith & co', show: 'archived', page: 2 } as const
  expect(enquiryTable.read(Object.fromEntries(enquiryTable.write(view)))).toEqual(view)
  expect(enquiryTable.write(enquiryTable.whole)).toEqual([])
  expect(enquiryTable.read({})).toEqual(enquiryTable.whole)
})

test('what cannot be shown is not asked for', () => {
  expect(enquiryTable.read({ show: 'nonsense', page: '0', q: 'x'.repeat(300) })).toEqual({
    search: 'x'.repeat(200),
    show: 'inbox',
    page: 0,
  })
  expect(subscriberTable.read({ show: 'nonsense', page: '-1' })).toEqual(subscriberTable.whole)
})

test('the server is asked by the words of the address, without the blanks around a search', () => {
  expect(enquiryQuery(enquiryTable.whole)).toBe('')
  expect(enquiryQuery({ search: ' Vera ', show: 'all', page: 1 })).toBe('?q=Vera&show=all&page=2')
  expect(enquiryQuery({ search: '', show: 'inbox', order: 'oldest', page: 0 })).toBe('?order=oldest')
})

test('an address and the view of the subscribers that it asks for are the same thing', () => {
  const view = { search: 'law', show: 'suspected', page: 3 } as const
  expect(subscriberTable.read(Object.fromEntries(subscriberTable.write(view)))).toEqual(view)
  expect(subscriberTable.write(subscriberTable.whole)).toEqual([])
})
