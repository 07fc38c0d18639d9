import { isIsoDay } from '../fields/dates.ts'
import { newestFirst } from '../fields/newest-first.ts'
import { type Days, writtenDays } from '../fields/written-days.ts'
import { type Times, writtenTimes } from '../fields/written-times.ts'

export interface EventText {
  /** The date of the announcement. */
  date: string
  title: string
  summary: string
  content: string
}

/** Longer than any line that gives the time and place. */
const headLength = 500

/** The first line of a text that is neither blank nor a heading. */
function headOf(content: string): string {
  const line = content.split('\n').find((each) => each.trim() !== '' && !each.startsWith('#')) ?? ''
  return line.slice(0, headLength)
}

/**
 * The days of an event, from the head of its text, or else its title or summary.
 * The record's own date is the announcement, so a day on or after it is preferred. Undefined if no day is named.
 */
export function eventDays({ date, title, summary, content }: EventText): Days | undefined {
  const atHead = writtenDays(headOf(content), date)
  const elsewhere = [title, summary].flatMap((text) => writtenDays(text.slice(0, headLength), date))
  return [...atHead, ...elsewhere].find(({ last }) => last >= date) ?? atHead.at(-1)
}

/** The times of an event, from the head of its text. */
export const eventTimes = ({ content }: { content: string }): Times | undefined => writtenTimes(headOf(content))

/** Whether the head of an event's text says that it costs nothing. */
export const isFree = ({ content }: { content: string }): boolean => /\b(?:free|no charge|without charge)\b/i.test(headOf(content))

/** How many days after its announcement an event without a known day counts as upcoming. */
const dayUnknownFor = 180

/** The last day on which visitors can register. */
export function registrationEnds(item: EventText): string {
  const days = eventDays(item)
  if (days) return days.last
  if (!isIsoDay(item.date)) return item.date
  const end = new Date(`${item.date}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + dayUnknownFor)
  return end.toISOString().slice(0, 10)
}

/** The day shown beside an item: for an event, the day on which it takes place, if known. */
export const shownDay = (item: EventText & { category: string }): string =>
  (item.category === 'Event' ? eventDays(item)?.first : undefined) ?? item.date

/** Sorts by the shown day, newest first, and on the same day by the last written. */
export function byShownDay<Item extends EventText & { category: string; id: number }>(items: readonly Item[]): Item[] {
  const dated = items.map((item) => ({ item, id: item.id, date: shownDay(item) }))
  return dated.sort(newestFirst).map(({ item }) => item)
}

/** The text of a page about an event that is over. */
export const overText = (item: EventText): string =>
  eventDays(item) ? 'This event has taken place.' : 'Registration for this event has closed.'

/** The place of an event, if the head of its text names it. The office is named by its postcode. */
export function eventPlace(item: { content: string }, postcode: string): 'office' | 'online' | undefined {
  const head = headOf(item.content)
  if (head.includes(postcode)) return 'office'
  return /\b(Discord|online|webinar)\b/i.test(head) ? 'online' : undefined
}
