import { countOf } from '../fields/counts.ts'
import { londonClockMs } from '../fields/dates.ts'
import { replyHours } from '../site/promises.ts'

const workingDayHours = 8
/** The warning starts with the last working day of the promise. */
const dueSoonHours = replyHours - workingDayHours

interface EnquiryAge {
  /** Whole hours of business days since the enquiry arrived. */
  hours: number
  state: 'in time' | 'due soon' | 'overdue'
}

const hour = 60 * 60 * 1000
const day = 24 * hour
/** 1 January 1970 was a Thursday, so the week had begun three days earlier. */
const sinceMonday = 3 * day

/** Counts from the epoch. London's clocks change on Sundays, so a business day always has 24 hours. */
function businessTime(moment: Date): number {
  const clock = londonClockMs(moment) + sinceMonday
  const weeks = Math.floor(clock / (7 * day))
  return weeks * 5 * day + Math.min(clock - weeks * 7 * day, 5 * day)
}

function stateAt(hours: number): EnquiryAge['state'] {
  if (hours >= replyHours) return 'overdue'
  return hours >= dueSoonHours ? 'due soon' : 'in time'
}

/** The business time on the listed weekdays between two moments. A listed day at a weekend counts for nothing. */
function timeOff(daysOff: readonly string[], from: Date, to: Date): number {
  const [start, end] = [londonClockMs(from), londonClockMs(to)]
  const starts = daysOff.map((isoDay) => Date.parse(isoDay)).filter((at) => (at + sinceMonday) % (7 * day) < 5 * day)
  return starts.reduce((sum, at) => sum + Math.max(0, Math.min(end, at + day) - Math.max(start, at)), 0)
}

/** Monday to Friday in London count, without the days off: bank holidays and closures, each listed once. */
export function enquiryAge(createdAt: string, now: Date, daysOff: readonly string[]): EnquiryAge {
  const arrived = new Date(createdAt)
  const passed = businessTime(now) - businessTime(arrived) - timeOff(daysOff, arrived, now)
  // The server's clock may be slightly ahead of the reader's.
  const hours = Math.max(0, Math.floor(passed / hour))
  return { hours, state: stateAt(hours) }
}

/** How long an enquiry has waited: '18 hours', or '3 business days' from three days on. */
export function waited({ hours }: Pick<EnquiryAge, 'hours'>): string {
  if (hours === 0) return 'under an hour'
  if (hours < 72) return countOf(hours, 'hour')
  return `${Math.floor(hours / 24)} business days`
}
