import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'

// Its tables weigh more than a visitor's page, so that only the desk and the build import this file.

/** Numbers without a country are of the United Kingdom. */
const home = 'GB'

/**
 * The `tel:` address of the phone number in what a person wrote, or null where it is not certain which number that is.
 * A number of the right length counts, although nobody may have it: ranges are added faster than the tables.
 */
export function phoneLink(written: string): string | null {
  const whole = parsePhoneNumberFromString(written, home)
  if (whole?.isPossible()) return whole.getURI()
  return findPhoneNumbersInText(written, home)[0]?.number.getURI() ?? null
}
