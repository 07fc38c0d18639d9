import { expect, test } from 'vitest'
import { placeOfRegistration, readCompanyNumber } from './company-number.ts'
import { readMapPosition } from './map-position.ts'
import { readPostcode, readVatNumber } from './schema.ts'

test.each([
  ['01234567', '01234567', 'England and Wales'],
  ['1234567', '01234567', 'England and Wales'],
  [' oc 301 234 ', 'OC301234', 'England and Wales'],
  ['sc12345', 'SC012345', 'Scotland'],
  ['SO300001', 'SO300001', 'Scotland'],
  ['NI012345', 'NI012345', 'Northern Ireland'],
])('reads the company number %j as %s, of %s', (typed, number, place) => {
  expect(readCompanyNumber(typed)).toBe(number)
  expect(placeOfRegistration(number)).toBe(place)
})

test.each(['', '00000000', '123456789', 'OC3012345', 'FC012345', 'XX123456', '12-34', 'OC', 'GB980780684'])(
  'refuses the company number %j',
  (typed) => expect(readCompanyNumber(typed)).toBeUndefined(),
)

// The last number has the newer check digits.
test.each([
  ['GB333289454', 'GB 333 2894 54'],
  ['123 4567 82', 'GB 123 4567 82'],
  ['980-780-684', 'GB 980 7806 84'],
  ['123456727', 'GB 123 4567 27'],
])('reads the VAT number %j as %s', (typed, shown) => expect(readVatNumber(typed)).toBe(shown))

test.each(['', '000000000', 'GB 980 7806 85', 'GB 890 7806 84', '98078068', 'FR 980780684', 'GB9807806840'])(
  'refuses the VAT number %j',
  (typed) => expect(readVatNumber(typed)).toBeUndefined(),
)

test.each([
  ['ec2a4ne', 'EC2A 4NE'],
  [' M1  1AE ', 'M1 1AE'],
  ['w1a 0ax', 'W1A 0AX'],
  ['GIR 0AA', 'GIR 0AA'],
])('reads the postcode %j as %s', (typed, shown) => expect(readPostcode(typed)).toBe(shown))

test.each(['', 'EC2A', '12345', 'EC2A 4NEX', 'EC2A 4CE', '1A 1AA'])('refuses the postcode %j', (typed) =>
  expect(readPostcode(typed)).toBeUndefined(),
)

test.each(['51.5256, -0.0835', '51.5256 -0.0835'])('reads the position %j', (typed) =>
  expect(readMapPosition(typed)).toEqual({ latitude: 51.5256, longitude: -0.0835 }),
)

test.each(['', '51.5256', '-0.0835, 51.5256', '48.85, 2.35', '51° N, 0° W'])('refuses the position %j', (typed) =>
  expect(readMapPosition(typed)).toBeUndefined(),
)
