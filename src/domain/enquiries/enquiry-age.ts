import { site } from '../site/site.ts'

/** The promise on the contact page, counted on business days. */
export const promisedHours = site.replyHours
const workingDayHours = 8
/** The last working day of it is the warning. */
export const dueSoonHours = promisedHours - workingDayHours

export interface EnquiryAge {
  /** Whole hours of business days since it came. */
  hours: number
  state: 'in time' | 'due soon' | 'overdue'
}

const hour = 60 * 60 * 1000
const day = 24 * hour
/** 1 January 1970 was a Thursday; three days before it a week began. */
const sinceMonday = 3 * day

const london = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What a clock in London shows at a moment, in milliseconds as if that were UTC. */
function londonClock(moment: Date): number {
  const parts = new Map(london.formatToParts(moment).map(({ type, value }) => [type, Number(value)]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
  const seconds = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'))
  return seconds + moment.getUTCMilliseconds()
}

/**
 * The time of business days that has passed by a moment. London's clocks change on Sundays, which do not count, so a business
 * day always has 24 hours.
 */
function businessTime(moment: Date): number {
  const clock = londonClock(moment) + sinceMonday
  const weeks = Math.floor(clock / (7 * day))
  return weeks * 5 * day + Math.min(clock - weeks * 7 * day, 5 * day)
}

function stateAt(hours: number): EnquiryAge['state'] {
  if (hours >= promisedHours) return 'overdue'
  return hours >= dueSoonHours ? 'due soon' : 'in time'
}

/** How old an enquiry is against the promise: Monday to Friday in London count, weekends do not. */
export function enquiryAge(createdAt: string, now: Date): EnquiryAge {
  const passed = businessTime(now) - businessTime(new Date(createdAt))
  // The server's clock may be a little ahead of the reader's.
  const hours = Math.max(0, Math.floor(passed / hour))
  return { hours, state: stateAt(hours) }
}

/** How long it has waited, in words: '18 hours', and from three business days on '3 business days'. */
export function waited({ hours }: Pick<EnquiryAge, 'hours'>): string {
  if (hours === 0) return 'under an hour'
  if (hours < 72) return hours === 1 ? '1 hour' : `${hours} hours`
  return `${Math.floor(hours / 24)} business days`
}
