import { parsePhoneNumberFromString as parseBy } from 'libphonenumber-js/core'
import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ukMetadata } from './uk-phone-metadata.ts'

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
