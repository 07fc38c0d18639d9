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

/** Whether the text is an existing calendar day as YYYY-MM-DD. There is no year 0, as in PostgreSQL. */
export function isIsoDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const [year = 0, month = 0, day = 0] = value.split('-').map(Number)
  return year > 0 && day > 0 && day <= daysIn(year, month)
}

/** 0 if there is no such month. A page of cases needs it a dozen times, and `Date` is five times slower. */
function daysIn(year: number, month: number): number {
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
}

/** '2024-03-12' as '12 March 2024'. Any other text stays unchanged. */
export function formatDay(day: string): string {
  if (!isIsoDay(day)) return day
  const [year, month, date] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`
}

/** The length of a day in UTC, where no clock changes. */
export const dayMs = 24 * 60 * 60 * 1000

/** Consecutive calendar days. The first is `day`. */
export function daysFrom(day: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => new Date(Date.parse(day) + index * dayMs).toISOString().slice(0, 10))
}

// Created on first use, because locales load slowly, and kept, because each page of a build formats days.
let london: Intl.DateTimeFormat | undefined
const clockOfLondon: Intl.DateTimeFormatOptions = {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
}

/** The London clock in milliseconds, as if it were UTC. Browsers format a whole local date differently. */
export function londonClockMs(moment: Date): number {
  london ??= new Intl.DateTimeFormat('en-GB', clockOfLondon)
  const parts = new Map(london.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return seconds + moment.getUTCMilliseconds()
}

const londonIso = (moment: Date): string => new Date(londonClockMs(moment)).toISOString()

/** YYYY-MM-DD. */
export const londonDay = (moment: Date): string => londonIso(moment).slice(0, 10)

/** '10:15'. */
export const londonMinute = (moment: Date): string => londonIso(moment).slice(11, 16)

/** A time of a day in London as ISO 8601, with the offset of that day: '2027-07-10T13:30:00+01:00'. */
export function isoInLondon(day: string, time: string): string {
  const asIfUtc = new Date(`${day}T${time}:00Z`)
  const offset = [60, 0].find((ahead) => londonTime(new Date(asIfUtc.getTime() - ahead * 60_000)) === `${day} ${time}`) ?? 0
  return `${day}T${time}:00+0${offset / 60}:00`
}

/** The date and time in London, for a spreadsheet: '2024-03-12 10:15'. */
export function londonTime(moment: Date): string {
  return `${londonDay(moment)} ${londonMinute(moment)}`
}

/** The date and time in London, for people: '12 March 2024, 10:15'. */
export function formatMoment(moment: Date | string): string {
  const at = new Date(moment)
  return `${formatDay(londonDay(at))}, ${londonMinute(at)}`
}

/** Like `formatMoment`, without the day if it is today's, and without the year if it is this year: '10:15'. */
export function shortMoment(moment: Date | string, now: Date): string {
  const at = new Date(moment)
  const [day, today] = [londonDay(at), londonDay(now)]
  if (day === today) return londonMinute(at)
  const shown = formatDay(day)
  return `${day.slice(0, 4) === today.slice(0, 4) ? shown.slice(0, -5) : shown}, ${londonMinute(at)}`
}
