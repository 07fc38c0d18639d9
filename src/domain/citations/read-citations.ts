import { type Candidate, candidates } from './candidates.ts'
import { foldText } from './folded-text.ts'
import { readNeutral } from './neutral.ts'
import { readPinpoint } from './pinpoint.ts'
import type { Reading } from './reading.ts'
import { readReport } from './report.ts'
import { findTribunalNumbers } from './tribunal-numbers.ts'

/** A citation read from any text, in any of the forms that people type. */
export interface ReadCitation extends Reading {
  start: number
  end: number
  /** The cited paragraph: `45` of `at [45]`, `45-47` of `at paras 45-47`. */
  paragraph?: string
}

type Placed = { start: number; end: number; reading: Reading }

/** Further pages of an old report, then the English Reports: `, 523-525, 157 ER 1285`. */
const englishReports =
  /([A-Habn]?(?:,\s\d{1,4}(?:\s?[-–]\s?\d{1,4})?){0,4}\s?[,;:]\s{1,3})(\d{1,3})\sE\.?\s?R\.?\s([1-9]\d{0,3})(?![\p{L}\p{N}_])/uy
const lastOfEnglishReports = { year: 1866, volume: 178 }

/** The English Reports have no year where they follow the report that they reprint. */
function readReprint(text: string, end: number, year: number): Placed[] {
  if (year > lastOfEnglishReports.year) return []
  englishReports.lastIndex = end
  const [whole = '', before = '', volume, page] = englishReports.exec(text) ?? []
  const number = Number(volume ?? 0)
  if (number < 1 || number > lastOfEnglishReports.volume) return []
  const reading: Reading = { key: `er/${year}/${number}/${page}`, text: `(${year}) ${number} ER ${page}`, kind: 'report' }
  return [{ start: end + before.length, end: end + whole.length, reading }]
}

function readCandidate(text: string, candidate: Candidate, isTyped: boolean): Placed[] {
  const neutral = readNeutral(text, candidate, isTyped)
  const report = neutral ? undefined : readReport(text, candidate, isTyped)
  const placed: Placed[] = neutral?.readings ?? (report ? [{ start: candidate.start, ...report }] : [])
  const last = placed.at(-1)
  return last ? [...placed, ...readReprint(text, last.end, candidate.year)] : []
}

function* readFolded(text: string, isTyped: boolean): Generator<Placed> {
  const search = candidates(text)
  let next = search.next()
  while (!next.done) {
    const placed = readCandidate(text, next.value, isTyped)
    yield* placed
    next = search.next(placed.at(-1)?.end)
  }
}

function readAll(text: string, isTyped: boolean): ReadCitation[] {
  const folded = foldText(text)
  const numbers = findTribunalNumbers(folded.text)
  const placed = [...readFolded(folded.text, isTyped), ...numbers]
  if (numbers.length > 0) placed.sort((a, b) => a.start - b.start)
  return placed.map(({ start, end, reading }) => {
    const paragraph = readPinpoint(folded.text, end, reading.kind)
    const place = { start: folded.original(start), end: folded.original(end - 1) + 1 }
    return { ...place, ...reading, ...(paragraph !== undefined && { paragraph }) }
  })
}

/** No citation with its paragraph is longer. */
const longestTyped = 120

/** Every citation of a text, in order. In linear time. */
export function readCitations(text: string): ReadCitation[] {
  const found = readAll(text, false)
  if (found.length > 0 || text.length > longestTyped) return found
  const typed = readTypedCitation(text)
  return typed ? [typed] : []
}

/** Quotation marks and stops around a typed citation. */
const around = /^[\s"'“”‘’.,;:]{0,20}$/
const pageLetter = /^[A-Habn](?![\p{L}\p{N}_])/u
const pinpointOnly = /^[\s,;(]{0,4}(?:at|see|paras?|paragraphs?|pp?|[[\]()§¶\d\s.,–—-]|to|and){0,40}[\s"'“”‘’.,;:)]{0,20}$/i

/** Reads a text that consists of a single citation. */
export function readTypedCitation(text: string): ReadCitation | undefined {
  if (text.length > longestTyped) return undefined
  const found = readAll(text, true)
  const [first] = found
  if (!first || found.length > 1 || !around.test(foldText(text.slice(0, first.start)).text)) return undefined
  const after = foldText(text.slice(first.end)).text.replace(pageLetter, '')
  return around.test(after) || (first.paragraph !== undefined && pinpointOnly.test(after)) ? first : undefined
}
