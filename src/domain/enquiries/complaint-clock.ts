import { addDays, daysBetween } from '../fields/calendar-days.ts'
import { countOf } from '../fields/counts.ts'
import { londonDay } from '../fields/dates.ts'

/**
 * Section 164A(3) of the Data Protection Act 2018: a complaint is acknowledged 'within the period of 30 days
 * beginning when the complaint is received'. Inserted by section 103 of the Data (Use and Access) Act 2025, in
 * force since 19 June 2026: https://www.legislation.gov.uk/ukpga/2025/18/section/103 (27 November 2026).
 */
export const daysToAcknowledge = 30

/** The warning starts a week before the last day. */
const daysOfWarning = 7

type DeadlineState = 'in time' | 'due soon' | 'overdue'

function stateOf(daysLeft: number, warning: number): DeadlineState {
  if (daysLeft < 0) return 'overdue'
  return daysLeft <= warning ? 'due soon' : 'in time'
}

/** Whether the deadline of an enquirer, `YYYY-MM-DD`, is near or past. The warning starts three days before it. */
export const deadlineState = (deadline: string, today: string): DeadlineState => stateOf(daysBetween(today, deadline), 3)

/**
 * `by` is the last day, `YYYY-MM-DD` in London. The day of receipt is the first of the thirty. `daysLeft`
 * counts the days from today to it, and is negative once it has passed.
 */
export function complaintClock(receivedAt: string, now: Date) {
  const by = addDays(londonDay(new Date(receivedAt)), daysToAcknowledge - 1)
  const daysLeft = daysBetween(londonDay(now), by)
  return { by, daysLeft, state: stateOf(daysLeft, daysOfWarning) }
}

export function daysLeftWords(daysLeft: number): string {
  if (daysLeft < 0) return 'Overdue'
  if (daysLeft === 0) return 'Due today'
  return `${countOf(daysLeft, 'day')} left`
}
