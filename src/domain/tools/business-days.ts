import { addDays } from '../fields/calendar-days.ts'
import { formatDay } from '../fields/dates.ts'
import { bankHolidays } from '../practice/bank-holidays.ts'
import { weekdayOf } from '../practice/office-hours.ts'

/** CPR 6.2(b): any day but a Saturday, a Sunday, a bank holiday, Good Friday or Christmas Day. */
export const isBusinessDay = (day: string): boolean =>
  new Date(day).getUTCDay() % 6 !== 0 && !bankHolidays(Number(day.slice(0, 4))).includes(day)

/** The day itself if it is a business day, or the next one. */
export function businessDayFrom(day: string): string {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, 1)
  return found
}

/** The day itself if it is a business day, or the last one before it. */
export function businessDayUntil(day: string): string {
  let found = day
  while (!isBusinessDay(found)) found = addDays(found, -1)
  return found
}

/** CPR 2.10: calendar months. If the month has no such day, its last day. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + count + 1, 0))
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate()))).toISOString().slice(0, 10)
}

/** 'Friday 3 April 2026'. */
export const fullDay = (day: string): string => `${weekdayOf(day)} ${formatDay(day)}`
