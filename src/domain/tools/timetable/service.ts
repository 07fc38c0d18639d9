import { addDays } from '../../fields/calendar-days.ts'
import { businessDayFrom, isBusinessDay } from '../business-days.ts'

/** The methods of service in CPR 6.26. */
export const methods = [
  ['email', 'Email'],
  ['post', 'First-class post or DX'],
  ['left', 'Delivered or left at the address'],
  ['personal', 'In person'],
  ['fax', 'Fax'],
] as const
export type Method = (typeof methods)[number][0]

/** Before this minute a document counts for the same day. */
const cutOff = '16:30'

/**
 * The deemed day of service under CPR 6.26. Without a time it was before 4.30 pm. Post and DX: the second day
 * after posting if it is a business day, or otherwise the next one. Other methods: the same day if it is a
 * business day and before 4.30 pm, or otherwise the next business day.
 */
export function deemedDay(method: Method, day: string, time = ''): string {
  if (method === 'post') return businessDayFrom(addDays(day, 2))
  const isSameDay = isBusinessDay(day) && (time === '' || time < cutOff)
  return isSameDay ? day : businessDayFrom(addDays(day, 1))
}

/** The last day to send something so that it is served by a day. */
export function lastSending(method: Method, by: string): string {
  let day = by
  while (deemedDay(method, day) > by) day = addDays(day, -1)
  return day
}
