import { isIsoDay, months } from './dates.ts'

/** A range of days, both included, each YYYY-MM-DD. */
export interface Days {
  first: string
  last: string
}

const ordinal = '\\d{1,2}(?:st|nd|rd|th)?'
const day = (name: string): string => `(?<${name}>\\d{1,2})(?:st|nd|rd|th)?`
const weekday = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?'
const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)\\b\\.?`
const to = `\\s?(?:-|–|—|/|to|until|till|and|&)\\s?${weekday}`
/** The days in the middle of `21, 22 and 23 January`. */
const more = `(?:, ?${ordinal}){0,9}`
const firstMonth = month.replace('<month>', '<firstMonth>')

/** The ways in which people write a day or a range. Longer forms come first, because the first match wins. */
const forms: readonly RegExp[] = [
  // 30 June to 2 July 2026, 30 December 2026 to 2 January 2027
  new RegExp(
    `\\b${day('first')} (?:of )?${firstMonth}(?:,? (?<firstYear>\\d{4}))?${to}${day('last')} (?:of )?${month}(?:,? (?<year>\\d{4})\\b)?`,
    'gi',
  ),
  // 21 January 2027, 21st Jan, 21 to 23 January 2027, 21, 22 and 23 January
  new RegExp(`\\b(?:${day('first')}${more}${to})?${day('last')} (?:of )?${month}(?:,? (?<year>\\d{4})\\b)?`, 'gi'),
  // January 21, 2027, January 21-23, 2027
  new RegExp(`\\b${month} (?:${day('first')}${to})?${day('last')},? (?<year>\\d{4})\\b`, 'gi'),
  // 2027-01-21
  /\b(?<year>\d{4})[-/](?<month>\d{2})[-/](?<last>\d{2})\b/g,
  // 21/01/2027, 21.1.2027, 21-01-2027: the day comes first in the United Kingdom.
  /\b(?<last>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4})\b/g,
]

const monthNumber = (text: string): number =>
  /^\d/.test(text) ? Number(text) : months.findIndex((name) => name.toLowerCase().startsWith(text.toLowerCase().slice(0, 3))) + 1

function isoDay(year: number, monthText: string, dayText: string): string | undefined {
  const iso = `${year}-${String(monthNumber(monthText)).padStart(2, '0')}-${dayText.padStart(2, '0')}`
  return isIsoDay(iso) ? iso : undefined
}

/** The range that a match names. A day without a year is the first such day on or after `after`. */
function daysOf(groups: Record<string, string | undefined>, after: string): Days | undefined {
  const { year, month: named = '', first: firstDay, firstMonth = named, firstYear, last: lastDay = '' } = groups
  const nearest = Number(after.slice(0, 4))
  const years = year === undefined ? [nearest, nearest + 1] : [Number(year)]
  const beginsYearBefore = monthNumber(firstMonth) > monthNumber(named)
  const stretches = years.map((each) => ({
    first: isoDay(Number(firstYear ?? (beginsYearBefore ? each - 1 : each)), firstMonth, firstDay ?? lastDay),
    last: isoDay(each, named, lastDay),
  }))
  const found = stretches.find((each) => each.last !== undefined && (year !== undefined || each.last >= after))
  return found?.first !== undefined && found.last !== undefined ? { first: found.first, last: found.last } : undefined
}

/** The words before a day on which something ends, such as registration. */
const deadline = new RegExp(`\\b(?:by|before|deadline(?: is)?|clos(?:es|ing)(?: date)?):?(?: on)?(?: the)? ${weekday}$`, 'i')

/** Leaves out deadlines, unless the text names no other day. */
function withoutDeadlines<Found extends { index: number }>(text: string, found: Found[]): Found[] {
  const others = found.filter(({ index }) => !deadline.test(text.slice(Math.max(0, index - 40), index)))
  return others.length > 0 ? others : found
}

/** The days that a text names, in order. A day without a year counts only if `after` is given. */
export function writtenDays(text: string, after = ''): Days[] {
  const plain = text.replace(/\s/g, ' ')
  const found = forms.flatMap((form) => [...plain.matchAll(form)].map(({ index, groups = {} }) => ({ index, days: daysOf(groups, after) })))
  const named = found.filter(({ days }) => days !== undefined)
  return withoutDeadlines(plain, named)
    .sort((one, other) => one.index - other.index)
    .flatMap(({ days }) => days ?? [])
}
