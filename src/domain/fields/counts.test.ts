import fc from 'fast-check'
import { expect, test } from 'vitest'
import { andMore, countOf, figure } from './counts.ts'

test('writes a whole number like the locale', () => {
  for (const numbers of [fc.maxSafeNat(), fc.nat({ max: 12_345 })])
    fc.assert(fc.property(numbers, (value) => figure(value) === value.toLocaleString('en-GB')))
  for (const value of [0, 999, 1000, 999_999, 1_000_000]) expect(figure(value)).toBe(value.toLocaleString('en-GB'))
})

test('uses the singular only for one', () => {
  expect([0, 1, 2000].map((count) => countOf(count, 'case'))).toEqual(['0 cases', '1 case', '2,000 cases'])
  expect(countOf(2, 'person', 'people')).toBe('2 people')
})

test('makes the plural of a noun by its last letters', () => {
  const nouns = ['enquiry', 'vacancy', 'match', 'address', 'survey', 'rate table'].map((noun) => countOf(2, noun))
  expect(nouns).toEqual(['2 enquiries', '2 vacancies', '2 matches', '2 addresses', '2 surveys', '2 rate tables'])
})

test('states how many entries a list leaves out, if any', () => {
  expect([-2, 0, 1, 1200].map((others) => andMore(others))).toEqual(['', '', 'and 1 more', 'and 1,200 more'])
  expect(andMore(3, 'names')).toBe('and 3 more names')
})
