import { expect, test } from 'vitest'
import { subscriberTable } from '../subscribers/subscriber-view.ts'
import { enquiryQuery, enquiryTable } from './enquiry-view.ts'

test('converts an address to a view of the enquiries and back', () => {
  const view = { search: 'smith & co', show: 'archived', assigned: 'me', outcome: 'no-reply', page: 2 } as const
  expect(enquiryTable.read(Object.fromEntries(enquiryTable.write(view)))).toEqual(view)
  expect(enquiryTable.write(enquiryTable.whole)).toEqual([])
  expect(enquiryTable.read({})).toEqual(enquiryTable.whole)
})

test('ignores values that the table cannot show', () => {
  expect(enquiryTable.read({ show: 'nonsense', assigned: 'you', outcome: 'won', page: '0', q: 'x'.repeat(300) })).toEqual({
    search: 'x'.repeat(200),
    show: 'inbox',
    page: 0,
  })
  expect(subscriberTable.read({ show: 'nonsense', page: '-1' })).toEqual(subscriberTable.whole)
})

test('queries the server with the parameters of the address, without spaces around a search', () => {
  expect(enquiryQuery(enquiryTable.whole)).toBe('?order=due')
  expect(enquiryQuery({ search: ' Vera ', show: 'all', page: 1 })).toBe('?q=Vera&show=all&page=2&order=due')
  expect(enquiryQuery({ search: '', show: 'inbox', order: 'oldest', page: 0 })).toBe('?order=oldest')
})

test('converts an address to a view of the subscribers and back', () => {
  const view = { search: 'law', show: 'suspected', gets: 'rule', page: 3 } as const
  expect(subscriberTable.read(Object.fromEntries(subscriberTable.write(view)))).toEqual(view)
  expect(subscriberTable.write(subscriberTable.whole)).toEqual([])
})
