import { dayMs, londonClockMs } from '../fields/dates.ts'

/** The background work that is done once a week, with its label. */
export const weeklyWorks = { follow: 'Weekly mail of new notes', draft: 'Monday’s draft of the newsletter' } as const
export type WeeklyWork = keyof typeof weeklyWorks

export const isWeeklyWork = (name: string): name is WeeklyWork => Object.hasOwn(weeklyWorks, name)

/** The hour on Monday from which the mail may be sent, because people read it in the morning. */
const mailHour = 7

/** The Monday on or before this moment in London, as YYYY-MM-DD. */
export function mondayOf(moment: Date): string {
  const today = londonClockMs(moment)
  // 1 January 1970 was a Thursday.
  const sinceMonday = (Math.floor(today / dayMs) + 3) % 7
  return new Date(today - sinceMonday * dayMs).toISOString().slice(0, 10)
}

/** Milliseconds until the weekly mail may go out: 0 except in the first hours of a Monday. */
export function untilMail(moment: Date): number {
  const begins = Date.parse(mondayOf(moment)) + mailHour * 60 * 60 * 1000
  return Math.max(0, begins - londonClockMs(moment))
}
