import { isIsoDay } from '../fields/dates.ts'
import { newestFirst } from '../fields/newest-first.ts'
import { type Days, writtenDays } from '../fields/written-days.ts'
import { site } from '../site/site.ts'

export interface EventText {
  /** When the record was announced. */
  date: string
  title: string
  summary: string
  content: string
}

/** Longer than any line that says when and where. */
const headLength = 500

/** The first line of a text that is neither blank nor a heading. */
function headOf(content: string): string {
  const line = content.split('\n').find((each) => each.trim() !== '' && !each.startsWith('#')) ?? ''
  return line.slice(0, headLength)
}

/**
 * The days of an event: those that the head of its text names, or else its title or summary. A record's own date is when the event was
 * announced, so a day that is not before it comes first. Undefined where no day is named.
 */
export function eventDays({ date, title, summary, content }: EventText): Days | undefined {
  const atHead = writtenDays(headOf(content), date)
  const elsewhere = [title, summary].flatMap((text) => writtenDays(text.slice(0, headLength), date))
  return [...atHead, ...elsewhere].find(({ last }) => last >= date) ?? atHead.at(-1)
}

/** How long an event that names no day is taken to be still to come, in days after it was announced. */
const dayUnknownFor = 180

/** The last day on which a visitor can register. */
export function registrationEnds(item: EventText): string {
  const days = eventDays(item)
  if (days) return days.last
  if (!isIsoDay(item.date)) return item.date
  const end = new Date(`${item.date}T00:00:00Z`)
  end.setUTCDate(end.getUTCDate() + dayUnknownFor)
  return end.toISOString().slice(0, 10)
}

/** The day that a page shows beside an item: of an event the one on which it takes place, where that is known. */
export const shownDay = (item: EventText & { category: string }): string =>
  (item.category === 'Event' ? eventDays(item)?.first : undefined) ?? item.date

/** Newest first by the day that is shown, and of one day the last written. */
export function byShownDay<Item extends EventText & { category: string; id: number }>(items: readonly Item[]): Item[] {
  const dated = items.map((item) => ({ item, id: item.id, date: shownDay(item) }))
  return dated.sort(newestFirst).map(({ item }) => item)
}

/** What a page says of an event that is over. */
export const overText = (item: EventText): string =>
  eventDays(item) ? 'This event has taken place.' : 'Registration for this event has closed.'

/** Where it takes place, as far as the head of its text says. */
export function eventPlace(item: { content: string }): 'office' | 'online' | undefined {
  const head = headOf(item.content)
  if (head.includes(site.address.postcode)) return 'office'
  return /\b(Discord|online|webinar)\b/i.test(head) ? 'online' : undefined
}
