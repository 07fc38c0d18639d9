import { expect, test } from 'vitest'
import { failedOf, noticeOf, searched } from './palette-lists.ts'

test('names what could not be searched, before what is still being searched', () => {
  const retry = () => undefined
  const [cases, enquiries] = [searched('text of cases', { state: 'searching', retry }), searched('enquiries', { state: 'failed', retry })]
  expect(noticeOf([cases, enquiries])).toBe('The enquiries could not be searched.')
  expect(failedOf([cases, enquiries])).toEqual([enquiries])
  expect(noticeOf([cases])).toBe('Searching the text of cases...')
})
