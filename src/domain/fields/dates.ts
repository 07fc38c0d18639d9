export const months: readonly string[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** True for a day that exists in the calendar, written YYYY-MM-DD. No year is 0: PostgreSQL takes none either. */
export function isIsoDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  return year > 0 && day > 0 && day <= daysIn(year, month)
}

/** None, where there is no such month. By hand: a page of cases asks a dozen times, and a `Date` takes five times as long. */
function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** '2024-03-12' as '12 March 2024'; a text that is no such day is shown as it stands. */
export function formatDay(day: string): string {
  if (!isIsoDay(day)) return day
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** The calendar day in London, where the practice is, at a given moment. */
export function londonDay(moment: Date): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London', year: 'numeric', month: '2-digit', day: '2-digit' }).format(moment)
}

let minutes: Intl.DateTimeFormat | undefined

/** A moment by the clock in London: "10:15". Made at its first use, because a locale and its time zones take long to load. */
export function londonMinute(moment: Date): string {
  minutes ??= new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return minutes.format(moment)
}

/** A moment by the clock in London, for a spreadsheet: '2024-03-12 10:15'. */
export function londonTime(moment: Date): string {
  return `${londonDay(moment)} ${londonMinute(moment)}`
}

/** A moment (or its ISO 8601 text) by the clock in London, for people: '12 March 2024, 10:15'. */
export function formatMoment(moment: Date | string): string {
  const at = new Date(moment)
  return `${formatDay(londonDay(at))}, ${londonMinute(at)}`
}
