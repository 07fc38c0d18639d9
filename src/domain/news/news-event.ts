import { isIsoDay, months } from '../fields/dates.ts'
import { site } from '../site/site.ts'

const writtenDay = new RegExp(`\\b(\\d{1,2}) (${months.join('|')}) (\\d{4})\\b`)

/** 'Thursday 21 January 2027' as '2027-01-21': the first day that the text names. */
function firstDayIn(text: string): string | undefined {
  const [, day, month = '', year] = writtenDay.exec(text) ?? []
  if (day === undefined) return undefined
  const number = months.indexOf(month) + 1
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  return isIsoDay(iso) ? iso : undefined
}

/** The day of an event: a record's date is when it was announced, so a later day at the head of its text is the day it takes place. */
export function eventDay(item: { date: string; content: string }): string {
  const named = firstDayIn(item.content.split('\n', 1)[0] ?? '')
  return named !== undefined && named >= item.date ? named : item.date
}

/** Where it takes place, as far as the head of its text says. */
export function eventPlace(item: { content: string }): 'office' | 'online' | undefined {
  const head = item.content.split('\n', 1)[0] ?? ''
  if (head.includes(site.address.postcode)) return 'office'
  return /\b(Discord|online|webinar)\b/i.test(head) ? 'online' : undefined
}
