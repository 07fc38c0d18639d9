import { figure } from './counts.ts'

/** Drops blanks, and commas between thousands. Another comma stays, so that '1,5' is not read as 15. */
export const withoutGroups = (typed: string): string => typed.replaceAll(/\s/g, '').replaceAll(/,(?=\d{3}(?!\d))/g, '')

/** Reads an amount as people type it: '220', '£220.50', '1,220'. Undefined for any other text. */
export function readPounds(typed: string): number | undefined {
  const [, pounds, pence = ''] = /^£?(\d{1,9})(?:\.(\d{1,2}))?$/.exec(withoutGroups(typed)) ?? []
  return pounds === undefined ? undefined : Number(pounds) * 100 + Number(pence.padEnd(2, '0'))
}

/** '1220.50', for forms and machine-readable data. */
export const plainPounds = (pence: number): string => (pence / 100).toFixed(2)

/** '£220', '£220.50', '£1,220'. */
export function pounds(pence: number): string {
  const rest = pence % 100
  return `£${figure(Math.floor(pence / 100))}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`
}
