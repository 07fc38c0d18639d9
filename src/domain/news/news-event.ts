import { addDays } from '../fields/calendar-days.ts'
import { isIsoDay } from '../fields/dates.ts'
import { newestFirst } from '../fields/newest-first.ts'
import type { Days } from '../fields/written-days.ts'
import type { Times } from '../fields/written-times.ts'
import type { EventFields } from './read-event.ts'

interface Dated extends EventFields {
  /** The date of the announcement. */
  date: string
}

/** Undefined if no date is known. */
export function eventDays({ eventDay: first, eventLastDay: last }: EventFields): Days | undefined {
  return first === null ? undefined : { first, last: last !== null && last > first ? last : first }
}

export const eventTimes = ({ eventFrom: from, eventTo: to }: EventFields): Times | undefined =>
  from === null ? undefined : { from, to: to ?? undefined }

/** The price in pounds, with 0 for 'Free'. Undefined for other words. */
export function priceOf({ eventPrice }: EventFields): number | undefined {
  if (eventPrice === null) return undefined
  const sum = /^£(\d{1,6}(?:\.\d\d)?)(?!\d|,\d)/.exec(eventPrice)?.[1]
  return sum === undefined ? (/\b(?:free|no charge|without charge)\b/i.test(eventPrice) ? 0 : undefined) : Number(sum)
}

/** For this many days after its announcement, an event without a known date counts as upcoming. */
const dayUnknownFor = 180

export function registrationEnds(item: Dated): string {
  const days = eventDays(item)
  if (days) return days.last
  return isIsoDay(item.date) ? addDays(item.date, dayUnknownFor) : item.date
}

/** The date shown beside an item: an event's own date if known. */
export const shownDay = (item: Dated & { category: string }): string =>
  (item.category === 'Event' ? eventDays(item)?.first : undefined) ?? item.date

/** The nearest coming event first, then other items by shown date, newest first. `today` is in London. */
export function comingFirst<Item extends Dated & { category: string; id: number }>(items: readonly Item[], today: string): Item[] {
  const dated = items.map((item) => {
    const days = item.category === 'Event' ? eventDays(item) : undefined
    return { item, id: item.id, date: shownDay(item), isComing: days !== undefined && days.last >= today }
  })
  const coming = dated.filter(({ isComing }) => isComing).sort((a, b) => newestFirst(b, a))
  const others = dated.filter(({ isComing }) => !isComing).sort(newestFirst)
  return [...coming, ...others].map(({ item }) => item)
}

export const overText = (item: EventFields): string =>
  eventDays(item) ? 'This event has taken place.' : 'Registration for this event has closed.'

/** The kind of place. The postcode identifies the office. Undefined if no place is known. */
export function placeKind({ eventPlace }: EventFields, postcode: string): 'office' | 'online' | 'elsewhere' | undefined {
  if (eventPlace === null) return undefined
  if (eventPlace.includes(postcode)) return 'office'
  return /\b(?:Discord|online|webinar)\b/i.test(eventPlace) ? 'online' : 'elsewhere'
}
