import { clockTime } from '../fields/clock-time.ts'
import type { Practice } from './type.ts'

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const
type Weekday = (typeof week)[number]

/** `Date` counts from Sunday. */
export const weekdayOf = (day: string): Weekday => week[(new Date(day).getUTCDay() + 6) % 7] ?? 'Monday'

/** The open days of each choice, and the name of the other days. */
const choices: Readonly<Record<string, { open: number; others?: string }>> = {
  'Monday to Thursday': { open: 4, others: 'Fridays and weekends' },
  'Monday to Friday': { open: 5, others: 'Weekends' },
  'Monday to Saturday': { open: 6, others: 'Sundays' },
  'Every day': { open: 7 },
}

/** `times` are as in '9:00 AM to 5:30 PM'. `closed` names the other days. Undefined if no times are stated. */
export function officeHours({ days, opens, closes }: Pick<Practice, 'days' | 'opens' | 'closes'>) {
  const choice = choices[days]
  if (opens === null || closes === null || choice === undefined) return undefined
  const times = `${clockTime(opens)} to ${clockTime(closes)}`
  return { days, times, closed: choice.others, weekdays: week.slice(0, choice.open), opens, closes }
}
