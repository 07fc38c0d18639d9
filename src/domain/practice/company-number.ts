/**
 * The first letters of numbers at Companies House, and where each body is registered. Numbers for England and
 * Wales have only digits. Overseas companies have other duties and are left out.
 */
const places: Readonly<Record<string, string>> = {
  '': 'England and Wales',
  OC: 'England and Wales',
  LP: 'England and Wales',
  IP: 'England and Wales',
  RS: 'England and Wales',
  CE: 'England and Wales',
  SC: 'Scotland',
  SO: 'Scotland',
  SL: 'Scotland',
  SP: 'Scotland',
  CS: 'Scotland',
  NI: 'Northern Ireland',
  NC: 'Northern Ireland',
  NL: 'Northern Ireland',
}

/** Eight digits, or two letters and six digits. People leave out the zeros at the start. */
export function readCompanyNumber(typed: string): string | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{2})?(\d{1,8})$/.exec(typed.replace(/\s/g, '').toUpperCase()) ?? []
  const length = 8 - letters.length
  if (digits === '' || digits.length > length || !Object.hasOwn(places, letters) || /^0+$/.test(digits)) return undefined
  return letters + digits.padStart(length, '0')
}

export const placeOfRegistration = (number: string): string => places[/^[A-Z]*/.exec(number)?.[0] ?? ''] ?? 'England and Wales'
