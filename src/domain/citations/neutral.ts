import { caseLawAddress } from '../markup/citation.ts'
import { type Candidate, matchAt } from './candidates.ts'
import { type CourtWords, divisionOf, lettersOf, neutralText, readCourt } from './courts.ts'
import type { Placed, Reading } from './reading.ts'

/** A division after the number, in brackets or without. */
const inBrackets = /\s{0,8}[([]\s?([A-Za-z][A-Za-z\d.'’\s]{0,40}?)\s?[)\]]/y
/** A bracket that lost its end: `[2020] EWHC 1485 (Admin`. */
const halfBracketed = /[^\S\n]{0,8}[([]\s?([A-Za-z][A-Za-z.]{0,10})(?![\p{L}\p{N}_'’])/uy
const bare = /\s{1,8}([A-Za-z][A-Za-z.]{0,10})(?![\p{L}\p{N}_])/uy
/** Required after words such as `Costs`, which also begin sentences. */
const ends = /^(?:\s{0,8}(?:$|[.,;:)\]]|\[|at\b|per\b|and\b|&))/
const endsHalf = /^(?:[^\S\n]{0,8}(?:$|[.,;:\n]|\[|at\b|per\b|paras?\b))/

interface After {
  division?: string
  end: number
}

function divisionAfter(text: string, end: number, { form, division }: CourtWords, isCapital: boolean): After {
  const known = division === undefined ? { end } : { end, division }
  const bracketed = matchAt(inBrackets, text, end)
  const named = divisionOf(form, bracketed?.[1])
  // `[2022] UKSC 8 (Bott)`: the bracket is a remark.
  if (bracketed && named !== undefined && (division === undefined || division === named))
    return { end: inBrackets.lastIndex, division: named }
  if (division !== undefined) return known
  const half = bracketed ? undefined : matchAt(halfBracketed, text, end)?.[1]
  const ofHalf = divisionOf(form, half)
  if (ofHalf !== undefined && endsHalf.test(text.slice(halfBracketed.lastIndex, halfBracketed.lastIndex + 12)))
    return { end: halfBracketed.lastIndex, division: ofHalf }
  const word = matchAt(bare, text, end)?.[1]
  const found = divisionOf(form, word)
  // `[2020] EWHC 12 costs` is a citation and a word, unless all of it is in lower case.
  if (word === undefined || (isCapital && !/^[A-Z]/.test(word))) return known
  if (found === undefined || !ends.test(text.slice(bare.lastIndex, bare.lastIndex + 12))) return known
  return { end: bare.lastIndex, division: found }
}

/** Tribunals pad their numbers: `[2021] UKUT 00116 (IAC)`. */
const numberShape = /^(?:0{0,4}[1-9]\d{0,5}|[BJD][1-9]\d{0,3})$/

/** Everything that two ways to write one citation share. */
function readingOf(court: CourtWords, year: number, written: string): Reading {
  const { form, division } = court
  const number = written.replace(/^0+/, '')
  const code = [lettersOf(form.name), ...(division === undefined ? [] : [division.toLowerCase()])].join('/')
  const url = caseLawAddress({ court: code, year, number })
  const key = `${code}/${year}/${number.toLowerCase()}`
  return { key, text: neutralText(form, year, number, division), kind: 'neutral', ...(url !== undefined && { url }) }
}

/** `and 2` in `[2022] UKSC 1 and 2`. Cases heard together have close numbers. */
const further = /\s{1,8}(?:and|&)\s{1,8}(\d{1,6})(?=\s{0,3}(?:$|[.;:)\]]|,\s|[([][A-Za-z]))/y
const mostApart = 20

/** `[2003] UKPC D1`: an appeal on devolution. */
function withDevolution(candidate: Candidate): Candidate {
  const [, words] = /^(U\.?K\.?P\.?C\.?)\s?D$/.exec(candidate.words) ?? []
  return words === undefined ? candidate : { ...candidate, words, number: `D${candidate.number}` }
}

/** Reads a neutral citation, and a second number that follows it. Empty for anything else. */
export function readNeutral(text: string, found: Candidate, isTyped: boolean): Placed[] {
  const candidate = withDevolution(found)
  const { start, end, year, number, bracket } = candidate
  if (candidate.volume !== undefined || candidate.isLettered || !numberShape.test(number)) return []
  const court = readCourt(lettersOf(candidate.words) + lettersOf(bracket ?? ''))
  if (!court || year < court.form.from || year > (court.form.until ?? year)) return []
  if (court.form.isWord && !isTyped && (candidate.brackets === 'none' || !candidate.words.startsWith(court.form.name))) return []
  const second = matchAt(further, text, end)?.[1]
  const apart = Number(second ?? 0) - Number(number)
  const isPair = second !== undefined && apart > 0 && apart <= mostApart
  const lastEnd = isPair ? further.lastIndex : end
  const after = divisionAfter(text, lastEnd, court, /^[A-Z]/.test(candidate.words))
  const whole = { ...court, ...after }
  const reading = readingOf(whole, year, number)
  if (!isPair) return [{ start, end: after.end, reading }]
  return [
    { start, end, reading },
    { start: lastEnd - second.length, end: after.end, reading: readingOf(whole, year, second) },
  ]
}
