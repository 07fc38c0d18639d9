import { findPhoneNumbersInText, parsePhoneNumberFromString } from 'libphonenumber-js/min'

// The library's tables weigh more than a visitor's page, so only the desk and the build import this file.

/** Numbers without a country code are from the United Kingdom. */
const home = 'GB'

/**
 * The `tel:` address of the phone number in a text, or null if it is unclear.
 * A number of the right length counts even if it is not assigned: new ranges appear faster than the tables.
 */
export function phoneLink(written: string): string | null {
  const whole = parsePhoneNumberFromString(written, home)
  if (whole?.isPossible()) return whole.getURI()
  return findPhoneNumbersInText(written, home)[0]?.number.getURI() ?? null
}
