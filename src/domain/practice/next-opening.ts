import { daysBetween } from '../fields/calendar-days.ts'
import { britishTime } from '../fields/clock-time.ts'
import { daysFrom, formatDay, londonDay, londonMinute } from '../fields/dates.ts'
import { bankHolidays } from './bank-holidays.ts'
import { type Closure, closedDays } from './closures.ts'
import { officeHours, weekdayOf } from './office-hours.ts'
import type { Practice } from './type.ts'

/** The bank holidays and closures from one day to another, both included, each once and in order. */
export function daysOffBetween(from: string, to: string, closures: string | null): string[] {
  const [first, last] = [Number(from.slice(0, 4)), Number(to.slice(0, 4))]
  const holidays = Array.from({ length: last - first + 1 }, (_, index) => bankHolidays(first + index)).flat()
  return [...new Set([...holidays, ...closedDays(closures)])].filter((day) => day >= from && day <= to).toSorted()
}

/** In days. Several closures of the maximum length may follow one another. */
const farthest = 200

type Hours = Pick<Practice, 'days' | 'opens' | 'closes' | 'closures'>

/** 'Tuesday 29 December 2026 at 9 am'. Undefined while it is open, and for a practice without hours. */
export function nextOpening(practice: Hours, now: Date): string | undefined {
  const hours = officeHours(practice)
  if (hours === undefined) return undefined
  const [today, minute] = [londonDay(now), londonMinute(now)]
  const days = daysFrom(today, farthest)
  const off = daysOffBetween(today, days.at(-1) ?? today, practice.closures)
  const open = days.filter((day) => hours.weekdays.includes(weekdayOf(day)) && !off.includes(day))
  if (open[0] === today && hours.opens <= minute && minute < hours.closes) return undefined
  const next = open.find((day) => day > today || minute < hours.opens)
  return next && `${weekdayOf(next)} ${formatDay(next)} at ${britishTime(hours.opens)}`
}

/** The days on which the office is closed although their weekdays have hours. Adjacent days form one period. */
export function closedPeriods(practice: Hours, today: string, days: number): Closure[] {
  const hours = officeHours(practice)
  const range = daysFrom(today, days)
  const off = hours ? daysOffBetween(today, range.at(-1) ?? today, practice.closures) : []
  const periods: Closure[] = []
  for (const day of off.filter((each) => hours?.weekdays.includes(weekdayOf(each)))) {
    const last = periods.at(-1)
    if (last !== undefined && daysBetween(last.to, day) === 1) last.to = day
    else periods.push({ from: day, to: day })
  }
  return periods
}
