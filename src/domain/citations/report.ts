import { type Candidate, matchAt, type YearBrackets } from './candidates.ts'
import { lettersOf } from './courts.ts'
import type { Placed, Reading } from './reading.ts'
import { readSeries, type Series } from './report-series.ts'

/** Volumes above this are numbered through all years, so the year is in round brackets. */
const highestYearlyVolume = 9

function bracketsOf({ years }: Series, candidate: Candidate): YearBrackets {
  if (years !== 'mixed') return years
  if (candidate.brackets !== 'none') return candidate.brackets
  return Number(candidate.volume ?? 0) > highestYearlyVolume ? 'round' : 'square'
}

/** Abbreviations such as `AC` and `Ch` have other meanings too, so the year must be certain. */
function isCertain(series: Series, { brackets, volume, words }: Candidate, isTyped: boolean): boolean {
  if (!series.isShort || isTyped) return true
  const isCapital = /^[A-Z]/.test(words)
  if (brackets === 'none') return false
  if (brackets === 'round') return isCapital && (volume !== undefined || series.years === 'round')
  return volume !== undefined || isCapital
}

const oldSeries = /^L\.?\s?R\.?\s{0,3}(?:(\d{1,2})\s{1,3})?([A-Za-z.& ]{1,12})$/
/** The series of 1865 to 1875: `LR 3 HL 330`. */
const oldNames = new Map([
  ...(['HL', 'QB', 'CP', 'Ex', 'Eq', 'PC', 'CCR'] as const).map((name): [string, string] => [name.toLowerCase(), name]),
  ['chapp', 'Ch App'],
  ['ch', 'Ch App'],
  ['exch', 'Ex'],
  ['hlsc', 'HL Sc'],
  ['pd', 'P & D'],
  ['ae', 'A & E'],
  ['scdiv', 'Sc & Div'],
  ['hlscdiv', 'Sc & Div'],
])

/** `(1873) LR 17 Eq 358`. The volume may come first. */
function readOldReport({ year, yearRange, volume: before, words, number }: Candidate): Reading | undefined {
  const [, after, written = ''] = oldSeries.exec(words) ?? []
  const volume = before === undefined ? after : after === undefined ? before : undefined
  const name = oldNames.get(written.toLowerCase().replace(/[^a-z]/g, ''))
  if (volume === undefined || name === undefined || year < 1865 || year > 1876) return undefined
  const code = name.toLowerCase().replace(/[^a-z]/g, '')
  return { key: `lr-${code}/${year}/${volume}/${number}`, text: `(${yearRange ?? year}) LR ${volume} ${name} ${number}`, kind: 'report' }
}

/** `(1879) LR 12 Ch D 758`: since 1875 the prefix is not part of the name. */
function withoutPrefix(candidate: Candidate): Candidate {
  const [, volume, words = ''] = oldSeries.exec(candidate.words) ?? []
  return volume === undefined || candidate.volume !== undefined || candidate.year < 1875 ? candidate : { ...candidate, volume, words }
}

/** `45 (Mar)` of the All England digests. */
const digestMonth = /\s{0,3}\(\s?(?:\d{1,2}\s)?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}\.?(?:\s\d{1,2})?\s?\)/iy

function monthAfter(text: string, end: number): { month?: string; end: number } {
  const month = matchAt(digestMonth, text, end)?.[1]
  if (month === undefined) return { end }
  return { month: month.slice(0, 1).toUpperCase() + month.slice(1).toLowerCase(), end: digestMonth.lastIndex }
}

const pageShape = /^([A-Z]?|SE|DG|I{1,2}-)[1-9]\d{0,4}$/
/** `QB (CA) 373`: the court, which does not belong to the series. */
const ofCourt = /^(?:ca|hl|pc|dc)$/

/** `[2011] Bus LR D119`, `[1991] ECR I-5357`: the letters of a digest and of a part belong to the number. */
function withPageLetter(candidate: Candidate): Candidate {
  const { words, number, bracket, year } = candidate
  const [, name, letters = ''] = /^(.{2,40}?)\s?(DG?|SE|\sI{1,2}\s?[-‐‑–]?)$/.exec(words) ?? []
  if (name === undefined || bracket !== undefined) return candidate
  const written = letters.replace(/\s/g, '').replace(/^(I{1,2})[-‐‑–]?$/, '$1-')
  const isOfSeries = readSeries(name, undefined, year)?.pageLetters?.includes(written.toLowerCase()) === true
  return isOfSeries ? { ...candidate, words: name, number: written + number.replace(/^0+/, '') } : candidate
}

function isPossible(series: Series, { year, volume, number }: Candidate): boolean {
  if (year < series.from || year > (series.until ?? year)) return false
  if (volume === '0' || (series.volume === 'needed' && volume === undefined)) return false
  if (series.volume === 'none' && volume !== undefined) return false
  const letter = pageShape.exec(number)?.[1]?.toLowerCase()
  return letter !== undefined && (letter === '' || series.pageLetters?.includes(letter) === true)
}

function withoutCourt(candidate: Candidate): Candidate {
  const { bracket, ...others } = candidate
  const isCourt = bracket !== undefined && ofCourt.test(lettersOf(bracket))
  return isCourt && readSeries(others.words, bracket, others.year) === undefined ? others : candidate
}

/** `[2001] I All ER 91`: a Roman number, or the letter l for the figure 1. */
function withRomanVolume(candidate: Candidate): Candidate {
  const [, letters = '', words = ''] = /^(I{1,3}|l)\s{1,3}(.{2,40})$/.exec(candidate.words) ?? []
  const isVolume = candidate.volume === undefined && candidate.brackets === 'square' && letters !== ''
  if (!isVolume || readSeries(words, candidate.bracket, candidate.year) === undefined) return candidate
  return { ...candidate, words, volume: String(letters.length) }
}

const pageOfPart = /[-‐‑–]\s?(\d{1,5})(?![\p{L}\p{N}_])/uy

/** `[1990] ECR 1-1845`: the number is a part of the report, and the page follows. */
function withPart(text: string, candidate: Candidate): Candidate | undefined {
  if (!/^[-‐‑–]\s?\d/.test(text.slice(candidate.end, candidate.end + 3))) return candidate
  const page = matchAt(pageOfPart, text, candidate.end)?.[1]
  if (page === undefined || !/^[12]$/.test(candidate.number)) return undefined
  return { ...candidate, number: `${'I'.repeat(Number(candidate.number))}-${page}`, end: pageOfPart.lastIndex }
}

/** `isTyped` is true if the text is nothing but the citation. Empty for anything but a report. */
export function readReport(text: string, found: Candidate, isTyped: boolean): Placed[] {
  const { start } = found
  const old = readOldReport(found)
  if (old) return [{ start, end: found.end, reading: old }]
  const whole = withRomanVolume(withPageLetter(withoutCourt(withoutPrefix(found))))
  const series = readSeries(whole.words, whole.bracket, whole.year)
  const candidate = series?.code === 'ecr' ? withPart(text, whole) : whole
  if (!series || !candidate || !isPossible(series, candidate) || !isCertain(series, candidate, isTyped)) return []
  const { year, volume, number } = candidate
  const years = candidate.yearRange ?? year
  const { month, end } = series.code === 'aller-d' ? monthAfter(text, candidate.end) : { end: candidate.end, month: undefined }
  const key = [series.code, year, volume && Number(volume), number.toLowerCase(), month?.toLowerCase()].filter(Boolean).join('/')
  const shownYear = bracketsOf(series, candidate) === 'round' ? `(${years})` : `[${years}]`
  const shown = [shownYear, volume && Number(volume), series.name, number, month && `(${month})`].filter(Boolean).join(' ')
  return [{ start, end, reading: { key, text: shown, kind: 'report' } }]
}
