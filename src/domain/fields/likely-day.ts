import { formatDay, isIsoDay } from './dates.ts'

/** A date before this year is probably a typo. */
const earliestYear = '1800'

/** A question about an existing but unlikely day. `latest` is the last day that needs no question. */
export function dayDoubt(day: string, latest: string): string | undefined {
  if (!isIsoDay(day)) return undefined
  if (day > latest) return `${formatDay(day)} is ${day.slice(0, 4) > latest.slice(0, 4) ? 'far ' : ''}in the future. Is the date right?`
  return day < earliestYear ? `${formatDay(day)} is long ago. Is the date right?` : undefined
}

/** The same day in the next year. 29 February becomes 1 March. */
export function yearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1).padStart(4, '0')}${day.slice(4)}`
  return isIsoDay(next) ? next : `${next.slice(0, 4)}-03-01`
}
