import { dayMs } from '../fields/dates.ts'

/**
 * Bank holidays of England and Wales: schedule 1 to the Banking and Financial Dealings Act 1971, and by custom
 * Good Friday and Christmas Day. Days that a royal proclamation moved or added under section 1 are listed below,
 * as published at https://www.gov.uk/bank-holidays (as known on 27 November 2026).
 */

/** Spring bank holidays that were moved, with the days added for a jubilee. */
const movedSpring: Readonly<Record<number, readonly string[]>> = {
  2002: ['2002-06-03', '2002-06-04'],
  2012: ['2012-06-04', '2012-06-05'],
  2022: ['2022-06-02', '2022-06-03'],
}

/** The early May bank holiday on the anniversaries of VE Day. */
const movedEarlyMay: Readonly<Record<number, string>> = { 1995: '1995-05-08', 2020: '2020-05-08' }

/** Added once: the millennium, a royal wedding, a state funeral and a coronation. */
const addedOnce = ['1999-12-31', '2011-04-29', '2022-09-19', '2023-05-08']

const sunday = 0
const monday = 1
const saturday = 6

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const weekday = (ms: number) => new Date(ms).getUTCDay()
const sinceMonday = (ms: number) => (weekday(ms) - monday + 7) % 7

/** The first Monday on or after a day. */
const mondayFrom = (ms: number) => ms + ((7 - sinceMonday(ms)) % 7) * dayMs
const lastMonday = (year: number, month: number) => {
  const last = Date.UTC(year, month + 1, 0)
  return last - sinceMonday(last) * dayMs
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
export function easterSunday(year: number): string {
  const a = year % 19
  const century = Math.floor(year / 100)
  const c = year % 100
  const f = Math.floor((century + 8) / 25)
  const g = Math.floor((century - f + 1) / 3)
  const h = (19 * a + century - Math.floor(century / 4) - g + 15) % 30
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const day = h + l - 7 * m + 114
  return dayOf(Date.UTC(year, Math.floor(day / 31) - 1, (day % 31) + 1))
}

/** The day itself, or the Monday after a weekend. */
function substitute(ms: number): number {
  if (weekday(ms) === saturday) return ms + 2 * dayMs
  return weekday(ms) === sunday ? ms + dayMs : ms
}

/** Christmas Day and Boxing Day. Each has a day in the week, even when both fall on a weekend. */
function christmas(year: number): number[] {
  const [first, second] = [Date.UTC(year, 11, 25), Date.UTC(year, 11, 26)]
  const isWeekend = (ms: number) => weekday(ms) === saturday || weekday(ms) === sunday
  return [first, second].map((ms) => (isWeekend(ms) ? ms + 2 * dayMs : ms))
}

/** The bank holidays of a year from 1978 on, as days in London, in order. */
export function bankHolidays(year: number): string[] {
  const easter = Date.parse(easterSunday(year))
  const computed = [substitute(Date.UTC(year, 0, 1)), easter - 2 * dayMs, easter + dayMs, lastMonday(year, 7), ...christmas(year)]
  const earlyMay = movedEarlyMay[year] ?? dayOf(mondayFrom(Date.UTC(year, 4, 1)))
  const spring = movedSpring[year] ?? [dayOf(lastMonday(year, 4))]
  const once = addedOnce.filter((day) => day.startsWith(`${year}-`))
  return [...computed.map(dayOf), earlyMay, ...spring, ...once].toSorted()
}
