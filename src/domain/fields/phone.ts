import { type MetadataJson, parsePhoneNumberFromString as parseBy } from 'libphonenumber-js/core'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** Numbers without a country code are from the United Kingdom. */
const home = 'GB'

/** Null if unclear. An unassigned number counts too, because new ranges appear faster than the tables. */
export function phoneLink(written: string): string | null {
  const whole = parsePhoneNumberFromString(written, home)
  if (whole?.isPossible()) return whole.getURI()
  return findPhoneNumbersInText(written, home)[0]?.number.getURI() ?? null
}

/** A number of the United Kingdom as people write it: '0113 496 0000'. Undefined for any other text. */
export function ukPhoneNumber(written: string): string | undefined {
  const found = parseBy(written, home, ukMetadata)
  // The tables count a number without its area code as possible.
  const isHome = found?.countryCallingCode === '44' && found.isPossible() && found.nationalNumber.length >= 9 && found.ext === undefined
  return isHome ? found.formatNational() : undefined
}

/** The library's data for numbers of the United Kingdom, from a table of 83 KB. A test compares the two. */
export const ukMetadata: MetadataJson = {
  version: 4,
  country_calling_codes: { '44': ['GB'] },
  countries: {
    GB: [
      '44',
      '00',
      '[1-357-9]\\d{9}|[18]\\d{8}|8\\d{6}',
      [7, 9, 10],
      [
        ['(\\d{3})(\\d{4})', '$1 $2', ['800', '8001', '80011', '800111', '8001111'], '0$1'],
        ['(\\d{3})(\\d{2})(\\d{2})', '$1 $2 $3', ['845', '8454', '84546', '845464'], '0$1'],
        ['(\\d{3})(\\d{6})', '$1 $2', ['800'], '0$1'],
        [
          '(\\d{5})(\\d{4,5})',
          '$1 $2',
          ['1(?:38|5[23]|69|76|94)', '1(?:(?:38|69)7|5(?:24|39)|768|946)', '1(?:3873|5(?:242|39[4-6])|(?:697|768)[347]|9467)'],
          '0$1',
        ],
        ['(\\d{4})(\\d{5,6})', '$1 $2', ['1(?:[2-69][02-9]|[78])'], '0$1'],
        ['(\\d{2})(\\d{4})(\\d{4})', '$1 $2 $3', ['[25]|7(?:0|6[02-9])', '[25]|7(?:0|6(?:[03-9]|2[356]))'], '0$1'],
        ['(\\d{4})(\\d{6})', '$1 $2', ['7'], '0$1'],
        ['(\\d{3})(\\d{3})(\\d{4})', '$1 $2 $3', ['[1389]'], '0$1'],
      ],
      '0',
      0,
      '0|180020',
      0,
      0,
      0,
      0,
      0,
      ' x',
    ],
  },
  nonGeographic: {},
}
