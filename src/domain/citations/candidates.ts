export type YearBrackets = 'square' | 'round' | 'none'

/** Text that looks like a citation: a year, words and a number. */
export interface Candidate {
  start: number
  /** After the number. */
  end: number
  year: number
  /** `1895-99` of `[1895-99] All ER Rep 105`. */
  yearRange?: string
  brackets: YearBrackets
  volume?: string
  /** The words before the number as written: `EWCA Civ`, `Cr. App. R.` */
  words: string
  /** The text in brackets between the words and the number: `S` of `Cr App R (S)`, `4th` of `DLR (4th)`. */
  bracket?: string
  /** As written: `43`, `00116`, `B5`. */
  number: string
  /** A letter that names a part of the page follows: `1718H`. */
  isLettered: boolean
  /** Letters or figures follow the number at once, so it is not an exact citation: `UKHL 1.13`. */
  runsOn?: true
}

const years = /(?:1[5-9]|20)\d\d/g
const wordCharacter = /[\p{L}\p{N}_]/u
/** Characters that bind a year without brackets to something else before it. */
const boundBefore = /[\p{L}\p{N}_/£$€#:\\–—-]/u

/** Every repetition is bounded, so the search is linear. */
const rest =
  /[\s,.\-‐‑–—/_]{0,12}(?:(\d{1,3})[\s.,]{0,8})?[([]?((?:L\.?\s?R\.?\s{0,3}\d{1,2}\s{1,3})?[A-Za-z][A-Za-z.&'’\s\-‐‑–—_/\])]{0,40})(?:[([]([A-Za-z][A-Za-z.\s]{0,14}|\d(?:th|d))[)\]][\s.\-‐‑–—]{0,8})?([BJ](?=\d))?(\d{1,7})/y
const blankLine = /\n\s{0,20}\n/
/** A page that ends within a citation leaves one blank line after the year, the volume or the words. */
const brokenOnce = /^[^\n]*\n[^\S\n]{0,20}\n[^\n]*$/
/** After the number of a broken citation. `43. The claim` below a blank line is a paragraph. */
const closesBroken = /\s{0,3}(?:[,;:)([]|at\b|$)|\s{1,3}\p{Ll}{2}/uy
/** A single zero that a page break or a PDF split from the number: `[2011] 1 WLR 290 0`. */
const cutNought = /[\t\p{Zs}]0(?![\p{L}\p{N}_]|[.,/:]\d)/uy
/** A letter that belongs to the number: the `B` and `J` of BAILII, the parts of the PIQR. */
const numberLetter = /[\s.)](?:No\.?\s{0,3})?([BJPQ])$/

/** Characters that continue a number: letters, digits, a decimal, the slash of a case number. */
const goesOn = /[\p{M}\p{L}\p{N}_]|[.'’٫٬]\d|\/\d/uy
/** A word that a paste joined to the number: `UKSC 42On appeal`. Not `42nd` or `42a`. */
const joinedWord = /(?!(?:st|nd|rd|th)(?!\p{L}))\p{L}{2}/uy
const thousands = /[,\u00a0\u2009\u202f]\d{3}(?!\d)/y
/** A letter after a page names a part of the page: `1718H`, a note: `813n`, or a side of a leaf: `34b`. */
const pageLetter = /[A-Hn](?![\p{L}\p{N}_])/uy
const leafSide = /[A-Habn](?![\p{L}\p{N}_])/uy

/** The match of a sticky expression at a position. The expression's `lastIndex` is then its end. */
export function matchAt(expression: RegExp, text: string, position: number): RegExpExecArray | null {
  expression.lastIndex = position
  return expression.exec(text)
}

const matchesAt = (expression: RegExp, text: string, position: number): boolean => matchAt(expression, text, position) !== null

/** A bracket may be reversed by a typing error. */
const yearBrackets = '[](){}'

/** The last year of a range, before the bracket that closes it. */
const rangeEnd = /\s?[-–/]\s?(\d{4}|\d\d)(?=\s?[\])}])/y

/** The index of the bracket that opens a year, or -1. */
function openingBefore(text: string, year: number): number {
  let at = year - 1
  if (at >= 0 && /\s/.test(text[at] ?? '')) at -= 1
  const character = text[at]
  return character !== undefined && yearBrackets.includes(character) ? at : -1
}

type ReadYear = Pick<Candidate, 'start' | 'brackets' | 'yearRange'> & { after: number }

/** The page of a passage is near. */
const mostPages = 150

/** `[1987] QB 599,625`: the page of the passage. `(1986) 2 BCC 96,157` is one number, with a round year. */
function isPinned(text: string, digits: string, end: number, { brackets }: ReadYear): boolean {
  const apart = Number(text.slice(end + 1, end + 4)) - Number(digits)
  return brackets === 'square' && text[end] === ',' && digits.length === 3 && apart > 0 && apart <= mostPages
}

function readYear(text: string, at: number): ReadYear | undefined {
  const opening = openingBefore(text, at)
  const last = opening === -1 ? undefined : matchAt(rangeEnd, text, at + 4)?.[1]
  let after = last === undefined ? at + 4 : rangeEnd.lastIndex
  if (wordCharacter.test(text[after] ?? '')) return undefined
  const closing = /\s/.test(text[after] ?? '') ? after + 1 : after
  const close = text[closing]
  const isClosed = close !== undefined && yearBrackets.includes(close) && close !== '('
  if (isClosed) after = closing + 1
  if (opening === -1) {
    const before = text[at - 1] ?? ' '
    if (boundBefore.test(before) || (/[.,]/.test(before) && /\d/.test(text[at - 2] ?? ''))) return undefined
    return isClosed && close !== ']' ? undefined : { start: at, after, brackets: isClosed ? 'square' : 'none' }
  }
  const brackets = text[opening] === '(' && close !== ']' ? 'round' : 'square'
  return { start: opening, after, brackets, ...(last !== undefined && { yearRange: `${text.slice(at, at + 4)}-${last}` }) }
}

/** Whether the blank line is within a citation rather than between two paragraphs. */
function isWholeCitation(text: string, whole: string, end: number, { brackets }: ReadYear): boolean {
  const [before = '', after = ''] = whole.split(blankLine)
  // A year in round brackets may end a sentence, but not with a volume: `(1905) 21`.
  if (brackets === 'none' || (brackets === 'round' && !/^\s*\d{1,3}\s*$/.test(before))) return false
  if (!brokenOnce.test(whole) || /\d\s*\.\s*$/.test(before) || /^\s*\d{1,3}\./.test(after)) return false
  return !/^\s*\d+$/.test(after) || matchesAt(closesBroken, text, end)
}

function candidateAt(text: string, at: number): Candidate | undefined {
  const year = readYear(text, at)
  if (!year) return undefined
  const found = matchAt(rest, text, year.after)
  const [whole = '', volume, written = '', bracket, afterBracket, shown = ''] = found ?? []
  const shownEnd = year.after + whole.length
  if (found === null || (blankLine.test(whole) && !isWholeCitation(text, whole, shownEnd, year))) return undefined
  const isCut = matchesAt(cutNought, text, shownEnd)
  const [digits, end] = isCut ? [`${shown}0`, cutNought.lastIndex] : [shown, shownEnd]
  const isOfVolume = year.brackets === 'round' && volume !== undefined
  const isLettered = matchesAt(isOfVolume ? leafSide : pageLetter, text, end)
  const isJoined = (year.brackets === 'square' || isOfVolume) && matchesAt(joinedWord, text, end)
  const runsOn =
    (!isLettered && !isJoined && matchesAt(goesOn, text, end)) ||
    (digits.length <= 3 && matchesAt(thousands, text, end) && !isPinned(text, digits, end, year))
  const beforeNumber = bracket === undefined ? numberLetter.exec(written)?.[1] : undefined
  const words = beforeNumber === undefined ? written : written.slice(0, -1)
  const parts = {
    words: words.trim(),
    number: (beforeNumber ?? afterBracket ?? '') + digits,
    isLettered,
    ...(volume && { volume }),
    ...(bracket && { bracket }),
    ...(runsOn && { runsOn }),
  }
  const { after: _, ...ofYear } = year
  return { ...ofYear, end, year: Number(text.slice(at, at + 4)), ...parts }
}

/**
 * Everything that looks like a citation, in order. A caller that accepts one continues after it. `isLoose` also
 * returns those with text joined to the number.
 */
export function* candidates(text: string, isLoose = false): Generator<Candidate, void, number | undefined> {
  let from = 0
  for (;;) {
    years.lastIndex = from
    const found = years.exec(text)
    if (!found) return
    const at = found.index
    from = at + 1
    if (/\d/.test(text[at - 1] ?? '') || /\d/.test(text[at + 4] ?? '')) continue
    const candidate = candidateAt(text, at)
    if (candidate && (isLoose || !candidate.runsOn)) from = Math.max(from, (yield candidate) ?? from)
  }
}
