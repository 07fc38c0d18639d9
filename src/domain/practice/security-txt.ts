import { dayMs } from '../fields/dates.ts'
import type { Practice } from './type.ts'

export const securityTxtPath = '/.well-known/security.txt'

/** Days until the file is out of date. RFC 9116, section 2.5.5, recommends less than a year. */
const validDays = 360

/** The contact for reporting security problems, in the format of RFC 9116 (April 2022). */
export function securityTxt({ email }: Pick<Practice, 'email'>, origin: string, now: Date): string {
  // Rounded to the day, so that all builds of a day write the same file.
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs).toISOString().replace(/\.\d{3}/, '')
  const lines = [`Contact: mailto:${email}`, `Expires: ${expires}`, 'Preferred-Languages: en', `Canonical: ${origin}${securityTxtPath}`]
  return `${lines.join('\n')}\n`
}
