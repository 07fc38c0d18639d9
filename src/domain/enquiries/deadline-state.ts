import { daysBetween } from '../fields/calendar-days.ts'

/** In days. */
const warning = 3

/** Whether the deadline of an enquirer is near or past. Both dates are `YYYY-MM-DD`. */
export function deadlineState(deadline: string, today: string): 'in time' | 'due soon' | 'overdue' {
  const days = daysBetween(today, deadline)
  if (days < 0) return 'overdue'
  return days <= warning ? 'due soon' : 'in time'
}
