import type { FoundRule } from './rule.ts'

// Every repetition in these patterns is bounded, so a search is linear.

/** Text between two numbers of a list. */
export const between = String.raw`(?:\s?,\s?(?:and\s|or\s|and/or\s|&\s)?|\s(?:and|or|and/or|to)\s|\s?[-–—/&]\s?)`
const bracketed = String.raw`\(\s?[0-9A-Za-z]{1,4}\s?\)`
/** Sub-paragraphs: `(2)(a)`, `(2)(a) and (4)`, `(1) to (3)`. */
export const below = String.raw`(?:\s?${bracketed}){0,5}(?:(?:\s?,\s?(?:and\s|or\s)?|\s(?:and|or|and/or|to|&)\s|\s?[-–—/&]\s?)${bracketed}(?:\s?${bracketed}){0,2}){0,6}`
/** Quantities and dates that follow a list but do not belong to it: `CPR 44.3, 12.5 hours`. */
export const noQuantity = String.raw`(?!\s?(?:%|per\scent|hours?\b|hrs?\b|minutes?\b|million\b|days?\b|weeks?\b|years?\b|units?\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?\s\d{4}))`
/** The end of a number: not within a word, a longer number, a date or a time. In `44.2/44.3` a rule follows. */
export const numberEnd = String.raw`(?!(?!ff\b)[A-Za-z\d£$€]|[.:]\d|/\d(?!\d?\.\d{1,2}(?![\d.])))`
/** Before a word or a number. Italics have underscores on both sides, which do not belong to it. */
export const edge = String.raw`(?<![A-Za-z\d])`
/** The ends of a word, which may contain an apostrophe or a hyphen. */
export const wordStart = "(?<![A-Za-z\\d’'-])"
export const wordEnd = String.raw`(?![A-Za-z\d])`

/** One number of a list such as `44.13 to 44.16`. */
export interface ListedNumber {
  value: string
  start: number
  end: number
}

/** The groups of a match. A group that did not match has no numbers. */
export interface Groups {
  list: (name: string) => ListedNumber[]
  /** The words of a group. Empty if it did not match. */
  words: (name: string) => string
  /** The whole match and its place. */
  text: string
  start: number
  end: number
}

/** One way of writing provisions, and the provisions that it names. */
export interface Shape {
  expression: RegExp
  read: (groups: Groups) => FoundRule[]
}

export const shape = (source: string, read: Shape['read']): Shape => ({ expression: new RegExp(source, 'dg'), read })

/** A longer range is not a list of provisions. */
const longestRange = 20

const token = /\d{1,4}(?:\.A?\d{1,2})?(?:[A-Z]{1,3}\d{0,2}(?:[-–][A-Z](?![A-Za-z]))?)?|[-–—]|\bto\b/g

const letterOf = (letter: string, offset: number): string => String.fromCharCode(letter.charCodeAt(0) + offset)

/** The letter before `A`, for a number without one. */
const beforeA = '@'

/**
 * The numbers between the ends of a range: of `44.13 to 44.16`, 44.14 and 44.15, of `140A to 140C`, 140B, and of
 * `16 to 17B`, 17 and 17A.
 */
function numbersWithin(from: string, to: string): string[] {
  const [, number = '', letter = beforeA] = /^([\d.]+)([A-Z])?$/.exec(from) ?? []
  const [, otherNumber = '', otherLetter] = /^([\d.]+)([A-Z])$/.exec(to) ?? []
  if (otherLetter !== undefined && number === otherNumber) {
    const within = otherLetter.charCodeAt(0) - letter.charCodeAt(0) - 1
    return Array.from({ length: Math.max(within, 0) }, (_, index) => `${number}${letterOf(letter, index + 1)}`)
  }
  if (otherLetter !== undefined && letter === beforeA)
    return [...numbersWithin(from, otherNumber), otherNumber, ...numbersWithin(otherNumber, to)]
  const [, head = '', first = ''] = /^(\d+\.A?)?(\d+)$/.exec(from) ?? []
  const [, otherHead = '', last = ''] = /^(\d+\.A?)?(\d+)$/.exec(to) ?? []
  const count = Number(last) - Number(first) - 1
  if (first === '' || last === '' || head !== otherHead || count < 1 || count > longestRange) return []
  return Array.from({ length: count }, (_, index) => `${head}${Number(first) + 1 + index}`)
}

/** `117A-D` as 117A, 117B, 117C and 117D. Other numbers stand for themselves. */
function lettered(value: string): string[] {
  const [, number = '', first, last] = /^([\d.]+)([A-Z])[-–]([A-Z])$/.exec(value) ?? []
  if (first === undefined || last === undefined) return [value]
  const count = last.charCodeAt(0) - first.charCodeAt(0) + 1
  return Array.from({ length: Math.max(count, 1) }, (_, index) => `${number}${letterOf(first, index)}`)
}

/** `17` as 44.17 after `44.13-`. */
function withHead(written: string, before: string): string {
  const [, head = ''] = /^(\d+\.)\d+$/.exec(before) ?? []
  return /^\d+$/.test(written) ? head + written : written
}

/** Reads a matched list. The numbers within a range have the place of the range. */
function readList(list: string, offset: number): ListedNumber[] {
  // Digits in brackets are sub-paragraphs, and so are the ends of a range of them.
  const bare = list.replaceAll(/(?:(?:\bto|[-–—])\s?)?\([^()]{0,6}\)/g, (found) => ' '.repeat(found.length))
  const numbers: ListedNumber[] = []
  let isRange = false
  for (const { 0: written, index } of bare.matchAll(token)) {
    const before = numbers.at(-1)
    const value = isRange && before ? withHead(written, before.value) : written
    const number = { value, start: offset + index, end: offset + index + written.length }
    if (!/\d/.test(value)) isRange = true
    else {
      if (isRange && before)
        for (const each of numbersWithin(before.value, value)) numbers.push({ value: each, start: before.start, end: number.end })
      numbers.push(...lettered(value).map((each) => ({ ...number, value: each })))
      isRange = false
    }
  }
  return numbers
}

export interface Reading {
  start: number
  end: number
  rules: FoundRule[]
}

/** Everything that the shape matches in a line. `matchAll` would copy the expression for each line. */
export function readShape({ expression, read }: Shape, line: string): Reading[] {
  const readings: Reading[] = []
  expression.lastIndex = 0
  for (let match = expression.exec(line); match; match = expression.exec(line)) readings.push(readMatch(match, read))
  return readings
}

function readMatch(match: RegExpExecArray, read: Shape['read']): Reading {
  const list = (name: string) => {
    const [start] = match.indices?.groups?.[name] ?? []
    return start === undefined ? [] : readList(match.groups?.[name] ?? '', start)
  }
  const place = { start: match.index, end: match.index + match[0].length }
  const words = (name: string) => match.groups?.[name] ?? ''
  return { ...place, rules: read({ list, words, text: match[0], ...place }) }
}
