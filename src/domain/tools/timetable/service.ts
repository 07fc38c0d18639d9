import { addDays, businessDayFrom, isBusinessDay } from '../business-days.ts'

/** How documents are served, as CPR 6.26 has it. */
export const methods = [
  ['email', 'E-mail'],
  ['post', 'First-class post or DX'],
  ['left', 'Delivered or left at the address'],
  ['personal', 'In person'],
  ['fax', 'Fax'],
] as const
export type Method = (typeof methods)[number][0]

/** Before this minute a document counts for the day itself. */
const cutOff = '16:30'

/**
 * The day of service that CPR 6.26 deems. Without a time it was before 4.30 pm.
 * Post and DX: the second day after, if a business day, or else the next one. Others: the day itself if it is a
 * business day and the time is before 4.30 pm, or else the next business day.
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
