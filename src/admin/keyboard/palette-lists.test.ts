import { expect, test } from 'vitest'
import { noticeOf, searched } from './palette-lists.ts'

test('names what could not be searched, before what is still being searched', () => {
  const [cases, enquiries] = [searched('text of cases', { state: 'searching' }), searched('enquiries', { state: 'failed' })]
  expect(noticeOf([cases, enquiries])).toBe('The enquiries could not be searched.')
  expect(noticeOf([cases])).toBe('Searching the text of cases...')
})
