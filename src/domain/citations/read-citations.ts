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

function readCandidate(text: string, candidate: Candidate, isTyped: boolean): Placed[] {
  const neutral = readNeutral(text, candidate, isTyped)
  if (neutral) return neutral.readings
  const report = readReport(text, candidate, isTyped)
  return report ? [{ start: candidate.start, ...report }] : []
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
const pageLetter = /^[A-H](?![\p{L}\p{N}_])/u
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
