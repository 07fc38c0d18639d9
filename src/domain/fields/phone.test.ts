import fc from 'fast-check'
import metadata from 'libphonenumber-js/min/metadata'
import { expect, test } from 'vitest'
import { demoPractice } from '../practice/demo.ts'
import { e164 } from '../practice/lines.ts'
import { phoneLink, ukMetadata } from './phone.ts'

test.each([
  ['020 7946 0999', 'tel:+442079460999'],
  [' (020) 7946-0999 ', 'tel:+442079460999'],
  ['+44 20 7946 0999', 'tel:+442079460999'],
  ['+44 (0)20 7946 0999', 'tel:+442079460999'],
  ['+44 ( 0 ) 20 7946 0958', 'tel:+442079460958'],
  ['0044 (0)20 7946 0958', 'tel:+442079460958'],
  ['+44 020 7946 0958', 'tel:+442079460958'],
  ['(+44) 20 7946 0999', 'tel:+442079460999'],
  ['44 20 7946 0999', 'tel:+442079460999'],
  ['07700.900.123', 'tel:+447700900123'],
  ['+44 (0) 7700 900123', 'tel:+447700900123'],
  ['020 7946 0999 ext 12', 'tel:+442079460999;ext=12'],
  ['020 7946 0999 / 1000', 'tel:+442079460999'],
  ['020 7946 0999 (9-5)', 'tel:+442079460999'],
  ['020 7946 0999, after six', 'tel:+442079460999'],
  ['Tel: 020 7946 0999', 'tel:+442079460999'],
  ['ask 020 7946 0999', 'tel:+442079460999'],
  ['020\u20117946\u20110999', 'tel:+442079460999'],
  ['020–7946–0999', 'tel:+442079460999'],
  ['\u202a+44 20 7946 0999\u202c', 'tel:+442079460999'],
  ['+1 202 555 0123', 'tel:+12025550123'],
  ['0049 30 123456', 'tel:+4930123456'],
  ['+353 1 234 5678', 'tel:+35312345678'],
])('dials %s as %s', (written, link) => {
  expect(phoneLink(written)).toBe(link)
})

test.each([
  '',
  'by email please',
  'call me',
  '12',
  '+',
  '++44 20 7946 0999',
  '12345678901234567',
  '01632 960001-2',
  '07700 900 123 4',
  '020 7946 0999 2pm',
  '1234 020 7946 0999',
  '020 7946 0958-9',
])('does not link %j, because the number is unclear', (written) => {
  expect(phoneLink(written)).toBeNull()
})

test("links the practice's own number in any notation", () => {
  expect(phoneLink(demoPractice.phone ?? '')).toBe(`tel:${e164(demoPractice.phone ?? '')}`)
})

test('links a complete international number in any notation', () => {
  const signs = fc.constantFrom(...'0123456789+ ()-./;,#*x=')
  const written = fc.array(signs, { maxLength: 30 }).map((pieces) => pieces.join(''))
  fc.assert(
    fc.property(written, (text) => {
      expect(phoneLink(text) ?? 'tel:+00000').toMatch(/^tel:\+\d{5,15}(?:;ext=\d+)?$/)
    }),
  )
})

test("the data for the United Kingdom equals the library's", () => {
  const { GB = [] } = ukMetadata.countries
  // Leaves out the patterns by which the library tells kinds of numbers apart.
  expect(metadata.countries.GB?.toSpliced(11, 1, 0)).toEqual(GB)
  expect(metadata.version).toBe(ukMetadata.version)
})
