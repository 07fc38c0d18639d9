import { type Candidate, candidates, matchAt } from './candidates.ts'
import { foldText } from './folded-text.ts'
import { readNeutral } from './neutral.ts'
import type { Placed, Reading } from './reading.ts'
import { readReport } from './report.ts'

/** A citation read from any text, in any of the forms that people type. */
export interface ReadCitation extends Reading {
  start: number
  end: number
  /** The cited paragraph: `45` of `at [45]`, `45-47` of `at paras 45-47`. */
  paragraph?: string
}

/** Further pages of an old report, then the English Reports: `, 523-525, 157 ER 1285`. */
const englishReports =
  /([A-Habn]?(?:,\s\d{1,4}(?:\s?[-–]\s?\d{1,4})?){0,4}\s?[,;:]\s{1,3})(\d{1,3})\sE\.?\s?R\.?\s([1-9]\d{0,3})(?![\p{L}\p{N}_])/uy
const lastOfEnglishReports = { year: 1866, volume: 178 }

/** The English Reports have no year where they follow the report that they reprint. */
function readReprint(text: string, end: number, year: number): Placed[] {
  if (year > lastOfEnglishReports.year) return []
  const [whole = '', before = '', volume, page] = matchAt(englishReports, text, end) ?? []
  const number = Number(volume ?? 0)
  if (number < 1 || number > lastOfEnglishReports.volume) return []
  const reading: Reading = { key: `er/${year}/${number}/${page}`, text: `(${year}) ${number} ER ${page}`, kind: 'report' }
  return [{ start: end + before.length, end: end + whole.length, reading }]
}

function readCandidate(text: string, candidate: Candidate, isTyped: boolean): Placed[] {
  const neutral = readNeutral(text, candidate, isTyped)
  const placed = neutral.length > 0 ? neutral : readReport(text, candidate, isTyped)
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

/**
 * `[2010] UKEAT 0045_10_1234` as BAILII wrote it, and its number `UKEAT/0045/10/DA`. Appeals in Scotland
 * (`UKEATS`) and applications for permission (`UKEATPA`) are numbered apart.
 */
const appeals =
  /(?:[[(]?(?:19|20)\d\d[\])]?[\s,]{1,4})?\b(?:UK)?EAT(S|PA)?[\s/]{0,3}(PA(?=[\s/_]))?[\s/_]?0?(\d{1,4})[/_](\d\d)(?:\/[A-Z0-9]{2,4}\b|_\d{4})?(?![\p{L}\p{N}_/])/giu

/** `[2022] UKFTT 2020_0341 (GRC)`, the form of the General Regulatory Chamber until 2022. */
const regulatory = /[[(]?(20\d\d)[\])]?[\s,]{1,4}UKFTT[\s]{1,3}(20\d\d)[_/](\d{1,4})(?:\s{0,3}\(G[RC]{2}\))?(?![\p{L}\p{N}_/])/giu

/** `[2011] UKAITUR IA012342010`, an unreported decision of the Upper Tribunal by its file number. */
const unreported = /[[(]?(20\d\d)[\])]?[\s,]{1,4}UKAITUR\s{1,3}([A-Z]{2})[\s/_-]?(\d{5})[\s/_-]?(20\d\d)(?![\p{L}\p{N}_/])/giu

const hint = /(?:EAT(?:S|PA)?[\s/]{0,3}(?:PA)?[\s/_]?|UKFTT\s{1,3})\d|UKAITUR\s/i

/** Most texts contain none. A search for words is much faster than one for the form. */
const mayHold = (text: string): boolean => ['EAT', 'ukeat', 'UKFTT', 'ukftt', 'UKAITUR', 'ukaitur'].some((name) => text.includes(name))

/** Finds tribunal citations of two numbers, from the time before neutral citations. */
function findTribunalNumbers(text: string): Placed[] {
  if (!mayHold(text) || !hint.test(text)) return []
  const place = ({ 0: whole, index }: RegExpExecArray, key: string, written: string): Placed => ({
    start: index,
    end: index + whole.length,
    reading: { key, text: written, kind: 'neutral' },
  })
  const ofAppeals = Array.from(text.matchAll(appeals), (match) => {
    const [, list, later = '', appeal = '', year] = match
    const number = `${appeal.padStart(4, '0')}/${year}`
    const court = `UKEAT${(list ?? later).toUpperCase()}`
    return place(match, `${court.toLowerCase()}/${number}`, `${court}/${number}`)
  })
  const ofRegulators = Array.from(text.matchAll(regulatory), (match) => {
    const [, year, begun, digits = ''] = match
    const number = `${begun}_${digits.padStart(4, '0')}`
    return place(match, `ukftt/grc/${year}/${number}`, `[${year}] UKFTT ${number} (GRC)`)
  })
  const ofFiles = Array.from(text.matchAll(unreported), (match) => {
    const [, year, kind = '', number, begun] = match
    const file = `${kind.toUpperCase()}${number}${begun}`
    return place(match, `ukaitur/${year}/${file.toLowerCase()}`, `[${year}] UKAITUR ${file}`)
  })
  return [...ofAppeals, ...ofRegulators, ...ofFiles].sort((a, b) => a.start - b.start)
}

const one = String.raw`\d{1,4}[A-Za-z]?`
const to = String.raw`\s{0,2}(?:-|–|—|to|and|&)\s{0,2}`
const lead = String.raw`[\s,;(]{0,4}(?:(?:at|see|esp|per)\.?\s{1,3})?`
const words = String.raw`(?:at\s{1,3}|paras?\b\.?\s{0,3}|paragraphs?\s{0,3}|pars?\b\.?\s{0,3}|[§¶]{1,2}\s{0,3})`

/** `at [45]`, `[45]-[47]`. */
const bracketed = new RegExp(`${lead}(?:${words})?\\[\\s?(${one})\\s?(?:${to}(${one})\\s?)?\\](?:${to}\\[\\s?(${one})\\s?\\])?`, 'iy')
/** `at para 45`, `§45`, `at 45-47`. */
const worded = new RegExp(`${lead}${words}(${one})(?:\\s?[-–—]\\s?(${one})|\\s{1,2}(?:to|and|&)\\s{1,2}(${one}))?(?!\\.\\d|[\\w/])`, 'iy')
/** A page of a report: `at 1725`. Only the words of a paragraph make it a paragraph. */
const page = /^[\s,;(]{0,4}at\s{1,3}\d/i
const year = /^(?:1[5-9]|20)\d\d$/

/** The paragraph after a citation. `45-47` for more than one. Undefined if there is none. */
function readPinpoint(text: string, from: number, kind: 'neutral' | 'report'): string | undefined {
  for (const shape of [bracketed, worded]) {
    const [whole = '', first, second, third] = matchAt(shape, text, from) ?? []
    // `[2019]` begins the next citation.
    if (first === undefined || year.test(first)) continue
    if (kind === 'report' && page.test(whole)) continue
    const last = second ?? third
    return last === undefined || year.test(last) ? first : `${first}-${last}`
  }
  return undefined
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
