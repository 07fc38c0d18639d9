import { expect, test } from 'vitest'
import { fieldErrors } from '../fields/field-errors.ts'
import { demoPractice } from './demo.ts'
import { practiceSchema } from './schema.ts'

const faultsOf = (changes: object) => {
  const { error } = practiceSchema.safeParse({ ...demoPractice, ...changes })
  return error ? Object.keys(fieldErrors(error)) : []
}

test('accepts the demonstration unchanged', () => {
  expect(practiceSchema.parse(demoPractice)).toEqual(demoPractice)
})

test('stores typed values in a single form, and blanks as null', () => {
  const typed = {
    phone: '+44 (0)113 496 0000',
    postcode: 'ls15hn',
    opens: '8',
    closes: '18.15',
    companyNumber: '123456',
    vatNumber: '980780684',
  }
  expect(
    practiceSchema.parse({ ...demoPractice, ...typed, registeredOffice: '1 Park Row', twitter: ' ', mapPosition: '53.8 -1.55' }),
  ).toMatchObject({
    phone: '0113 496 0000',
    postcode: 'LS1 5HN',
    opens: '08:00',
    closes: '18:15',
    companyNumber: '00123456',
    vatNumber: 'GB 980 7806 84',
    twitter: null,
    mapPosition: '53.8, -1.55',
  })
})

test.each([
  ['name', ' '],
  ['postcode', 'London'],
  ['email', 'nobody'],
  ['phone', '+33 1 42 68 53 00'],
  ['phone', '020 7946'],
  ['phone', 'call us'],
  ['days', 'Some days'],
  ['opens', '25:00'],
  ['companyNumber', 'A1'],
  ['vatNumber', '123456789'],
  ['mapPosition', '48.85, 2.35'],
  ['linkedin', 'javascript:alert(1)'],
  ['legalReviewed', '2026-02-30'],
])('refuses the %s %j', (field, value) => expect(faultsOf({ [field]: value })).toEqual([field]))

test.each([
  ['closes', { opens: '09:00', closes: null }],
  ['closes', { opens: '17:30', closes: '09:00' }],
  ['registeredOffice', { companyNumber: '01234567' }],
])('reports the %s of %j', (field, changes) => expect(faultsOf(changes)).toEqual([field]))
