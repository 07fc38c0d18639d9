import { type Days, writtenDays } from '../fields/written-days.ts'
import { type Times, writtenTimes } from '../fields/written-times.ts'
import type { NewsInput } from './type.ts'

interface EventText {
  /** The date of the announcement. */
  date: string
  title: string
  summary: string
  content: string
}

/** Null for unknown values. */
export type EventFields = Pick<NewsInput, 'eventDay' | 'eventLastDay' | 'eventFrom' | 'eventTo' | 'eventPlace' | 'eventPrice'>

/** Longer than any line that gives the time and place. */
const headLength = 500

/** The first line of a text that is neither blank nor a heading. */
function headOf(content: string): string {
  const line = content.split('\n').find((each) => each.trim() !== '' && !each.startsWith('#')) ?? ''
  return line.slice(0, headLength)
}

/**
 * The days of an event, from the head of its text, otherwise its title or summary. The record's own date is the
 * announcement, so a day on or after it is preferred. Undefined if no day is given.
 */
function readDays({ date, title, summary, content }: EventText): Days | undefined {
  const atHead = writtenDays(headOf(content), date)
  const elsewhere = [title, summary].flatMap((text) => writtenDays(text.slice(0, headLength), date))
  return [...atHead, ...elsewhere].find(({ last }) => last >= date) ?? atHead.at(-1)
}

/** An address up to its postcode, after a word that leads to one. */
const address = /\b(?:at|in|venue:|place:) ((?:(?!\b(?:at|in) )[^.;\n]){0,120}\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})\b/i

function readPlace(head: string): string | null {
  const found = address.exec(head)?.[1]
  return found ?? (/\b(?:Discord|online|webinar)\b/i.test(head) ? 'Online' : null)
}

const sums = /£\d{1,3}(?:,?\d{3})?(?:\.\d\d)?(?: (?:plus|\+) VAT)?/gi
/** Words before and after a sum that make it a price. */
const beforePrice = /\b(?:tickets?|places?|price|entry|admission|attendance|fee):?(?: (?:is|are|costs?))? $/i
const afterPrice = /^ (?:each|a head|per (?:person|head|place|ticket|delegate)|at the door)\b/i
/** A sum or a word that stands alone between two marks: `Leeds, £25 plus VAT.` */
const markBefore = /(?:^|[,;:.] )$/
const markAfter = /^(?:[,;.](?!\d)|$)/

const noCharge =
  /\b(?:no charge|without charge|free of charge|free (?:to attend|admission|entry|events?|places?|seminars?|talks?|tickets?|webinars?))\b/i
/** Not 'feel free', 'free parking' or 'free for members'. */
const free = /(?:^|[,;:.] |\b(?:is|are|admission|attendance|entry|places?|tickets?) )free(?: for (?:all|everyone))?(?=[,;:.]|$| and )/i

function isPrice(before: string, after: string): boolean {
  return beforePrice.test(before) || afterPrice.test(after) || (markBefore.test(before) && markAfter.test(after))
}

/** A text with several sums does not say which of them a visitor pays. */
function readPrice(head: string): string | null {
  const [first, ...others] = head.matchAll(sums)
  if (first && others.length === 0 && isPrice(head.slice(0, first.index), head.slice(first.index + first[0].length))) return first[0]
  return noCharge.test(head) || free.test(head) ? 'Free' : null
}

export function readEvent(text: EventText): EventFields {
  const head = headOf(text.content)
  const days = readDays(text)
  const times: Times | undefined = writtenTimes(head)
  return {
    eventDay: days?.first ?? null,
    eventLastDay: days && days.last !== days.first ? days.last : null,
    eventFrom: times?.from ?? null,
    eventTo: times?.to ?? null,
    eventPlace: readPlace(head),
    eventPrice: readPrice(head),
  }
}

/** Reads the text once: a record with any of the fields stays. Every way of storing an article does this. */
export function withEvent<Input extends Partial<NewsInput>>(input: Input): Input {
  const { category, title = '', summary = '', content = '', date = '' } = input
  const { eventDay, eventLastDay, eventFrom, eventTo, eventPlace, eventPrice } = input
  const isFilled = [eventDay, eventLastDay, eventFrom, eventTo, eventPlace, eventPrice].some(Boolean)
  return category !== 'Event' || isFilled ? input : { ...input, ...readEvent({ title, summary, content, date }) }
}
