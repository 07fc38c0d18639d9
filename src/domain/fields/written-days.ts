import { isIsoDay, months } from './dates.ts'

/** A range of days, both included, each YYYY-MM-DD. */
export interface Days {
  first: string
  last: string
}

/** The number must not be an amount or the end of another number. */
const start = '(?<![£$€#]|\\d[.:,/]|\\d)\\b'
/** Excludes times such as `2000 hrs` or `1900 to 2100 hrs`. */
const yearNumber = '(?:19|20)\\d{2}\\b(?!(?: ?(?:to|-|–) ?\\d{4})? ?(?:hrs?|hours|h)\\b)'
const ordinal = '\\d{1,2}(?:st|nd|rd|th)?'
const day = (name: string): string => `(?<${name}>\\d{1,2})(?:st|nd|rd|th)?`
const weekday = '(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6},? )?'
const month = `(?<month>${months.map((name) => `${name}|${name.slice(0, 3)}`).join('|')}|Sept)\\b\\.?`
const to = `\\s?(?:-|–|—|/|to|until|till|and|&)\\s?${weekday}`
/** The days in the middle of `21, 22 and 23 January`. */
const more = `(?:, ?${ordinal}){0,9}`
const firstMonth = month.replace('<month>', '<firstMonth>')

/** The forms in which people write a date or a range. Longer forms come first, because the first match wins. */
const forms: readonly RegExp[] = [
  // 30 June to 2 July 2026, 30 December 2026 to 2 January 2027
  new RegExp(
    `${start}${day('first')} (?:of )?${firstMonth}(?:,? (?<firstYear>${yearNumber}))?${to}${day('last')} (?:of )?${month}(?:,? (?<year>${yearNumber}))?`,
    'gi',
  ),
  // 21 January 2027, 21st Jan, 21 to 23 January 2027, 21, 22 and 23 January
  new RegExp(`${start}(?:${day('first')}${more}${to})?${day('last')} (?:of )?${month}(?:,? (?<year>${yearNumber}))?`, 'gi'),
  // January 21, 2027, January 21-23, 2027
  new RegExp(`\\b${month} (?:${day('first')}${to})?${day('last')},? (?<year>${yearNumber})`, 'gi'),
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

/** The range of a match. A date without a year is the first such day on or after `after`. */
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
  if (found?.first === undefined || found.last === undefined || found.first > found.last) return undefined
  return { first: found.first, last: found.last }
}

/** Words followed by a number that is no date: `rule 12 may claim`, `Room 5 March House`. */
const numbered =
  /\b(?:rules?|CPR|Directions?|Parts?|sections?|ss?|paras?|paragraphs?|articles?|reg(?:ulation)?s?|schedule|orders?|PD|nos?|rooms?|suite|floor|unit|flat|court|pages?|pp?)\.? $/i
const title =
  /\b(?:Mrs?|Ms|Miss|Mx|Dr|Sir|Dame|Lord|Lady|Judge|Justice|Master|Prof(?:essor)?|Baroness)\.? (?:\p{Lu}[\p{L}'’-]{0,20} ){0,2}$/u
const street =
  /^(?: \p{Lu}[\p{L}'’-]{0,20})? (?:Street|St|Road|Rd|Lane|Ln|Avenue|Ave|Close|Court|Ct|Place|Square|Gardens|House|Way|Drive|Mews|Terrace|Row|Hill|Park|Buildings?|Yard|Walk|Crescent|Grove|Wharf|Quay|Chambers|Inn)\b/u
/** Months that are also words, in small letters or in capitals. */
const wordOrMonth = /^(?:may|march|mar|august|MAY|MARCH|MAR|AUGUST)$/
const weekdayBefore = new RegExp(`${weekday.replace(/\?$/, '')}(?:the )?$`, 'i')

/** Whether the words around a match make it certainly a date. */
function isPlainly(match: RegExpExecArray): boolean {
  const { 0: words, groups: { month: named = '', firstMonth: before = '', year } = {}, index, input } = match
  const lead = input.slice(Math.max(0, index - 60), index)
  if (/^\p{L}/u.test(words)) return !title.test(lead)
  if (numbered.test(lead)) return false
  if (year !== undefined || weekdayBefore.test(lead) || /\bon (?:the )?$/i.test(lead)) return true
  return !street.test(input.slice(index + words.length)) && !wordOrMonth.test(named) && !wordOrMonth.test(before)
}

/** The words before a deadline, such as that of registration. */
const deadline = new RegExp(`\\b(?:by|before|until|till|deadline(?: is)?|clos(?:es|ing)(?: date)?):?(?: on)?(?: the)? ${weekday}$`, 'i')

/** Leaves out deadlines, unless the text has no other date. */
function withoutDeadlines<Found extends { index: number }>(text: string, found: Found[]): Found[] {
  const others = found.filter(({ index }) => !deadline.test(text.slice(Math.max(0, index - 40), index)))
  return others.length > 0 ? others : found
}

/** The days that a text names, in order. A day without a year counts only if `after` is given. */
export function writtenDays(text: string, after = ''): Days[] {
  const plain = text.replace(/\s/g, ' ')
  const matches = forms.flatMap((form) => [...plain.matchAll(form)].filter(isPlainly))
  const found = matches.map(({ index, groups = {} }) => ({ index, days: daysOf(groups, after) }))
  const named = found.filter(({ days }) => days !== undefined)
  return withoutDeadlines(plain, named)
    .sort((one, other) => one.index - other.index)
    .flatMap(({ days }) => days ?? [])
}
