/**
 * The first letters of numbers at Companies House, and where each body is registered. Numbers for England and
 * Wales have only digits. Overseas companies have other duties and are left out.
 */
const places: Readonly<Record<string, readonly string[]>> = {
  'England and Wales': ['', 'OC', 'LP', 'IP', 'RS', 'CE'],
  Scotland: ['SC', 'SO', 'SL', 'SP', 'CS'],
  'Northern Ireland': ['NI', 'NC', 'NL'],
}

const placeOf = (letters: string) => Object.keys(places).find((place) => places[place]?.includes(letters))

/** Eight digits, or two letters and six digits. People leave out the zeros at the start. */
export function readCompanyNumber(typed: string): string | undefined {
  const [, letters = '', digits = ''] = /^([A-Z]{2})?(\d{1,8})$/.exec(typed.replace(/\s/g, '').toUpperCase()) ?? []
  const length = 8 - letters.length
  if (digits === '' || digits.length > length || placeOf(letters) === undefined || /^0+$/.test(digits)) return undefined
  return letters + digits.padStart(length, '0')
}

export const placeOfRegistration = (number: string): string => placeOf(/^[A-Z]*/.exec(number)?.[0] ?? '') ?? 'England and Wales'
