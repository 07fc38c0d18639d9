/** The brackets around a year. */
export type YearBrackets = 'square' | 'round' | 'none'

/** Something like a citation: a year, words and a number. */
export interface Candidate {
  start: number
  /** After the number. */
  end: number
  year: number
  brackets: YearBrackets
  /** The volume of a report. */
  volume?: string
  /** The words before the number as written: `EWCA Civ`, `Cr. App. R.` */
  words: string
  /** The text in brackets between the words and the number: `S` of `Cr App R (S)`. */
  bracket?: string
  /** As written: `43`, `00116`, `B5`. */
  number: string
  /** A letter that names a part of the page follows: `1718H`. */
  isLettered: boolean
}

const years = /(?:1[5-9]|20)\d\d/g
const wordCharacter = /[\p{L}\p{N}_]/u
/** Characters that bind a year without brackets to something else before it. */
const boundBefore = /[\p{L}\p{N}_/£$€#:\\–—-]/u

/** Every repetition is bounded, so the search is linear. */
const rest =
  /[\s,.\-‐‑–—/_]{0,12}(?:(\d{1,3})[\s.,]{0,8})?[([]?((?:L\.?\s?R\.?\s{0,3}\d{1,2}\s{1,3})?[A-Za-z][A-Za-z.&'’\s\-‐‑–—_/\])]{0,40})(?:[([]([A-Za-z][A-Za-z.\s]{0,14})[)\]][\s.\-‐‑–—]{0,8})?(\d{1,7})/y
const blankLine = /\n\s{0,20}\n/
/** A letter that belongs to the number: the `B` and `J` of BAILII, the parts of the PIQR. */
const numberLetter = /[\s.)](?:No\.?\s{0,3})?([BJPQ])$/

/** What continues a number: letters, digits, a decimal, a case number's slash. */
const goesOn = /[\p{M}\p{L}\p{N}_]|[.'’٫٬]\d|\/\d/uy
const thousands = /[,\u00a0\u2009\u202f]\d{3}(?!\d)/y
/** A letter after a page names a part of the page: `1718H`. */
const pageLetter = /[A-H](?![\p{L}\p{N}_])/uy

function matchesAt(expression: RegExp, text: string, position: number): boolean {
  expression.lastIndex = position
  return expression.test(text)
}

/** A typing error may turn a bracket round. */
const yearBrackets = '[](){}'

/** Where the bracket of a year opens. -1 if there is none. */
function openingBefore(text: string, year: number): number {
  let at = year - 1
  if (at >= 0 && /\s/.test(text[at] ?? '')) at -= 1
  const character = text[at]
  return character !== undefined && yearBrackets.includes(character) ? at : -1
}

function readYear(text: string, at: number): (Pick<Candidate, 'start' | 'brackets'> & { after: number }) | undefined {
  const opening = openingBefore(text, at)
  let after = at + 4
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
  return { start: opening, after, brackets: text[opening] === '(' && close !== ']' ? 'round' : 'square' }
}

function candidateAt(text: string, at: number): Candidate | undefined {
  const year = readYear(text, at)
  if (!year) return undefined
  rest.lastIndex = year.after
  const found = rest.exec(text)
  const [whole = '', volume, written = '', bracket, digits = ''] = found ?? []
  if (found === null || blankLine.test(whole)) return undefined
  const end = year.after + whole.length
  const isLettered = matchesAt(pageLetter, text, end)
  if (!isLettered && matchesAt(goesOn, text, end)) return undefined
  if (digits.length <= 3 && matchesAt(thousands, text, end)) return undefined
  const letter = bracket === undefined ? numberLetter.exec(written)?.[1] : undefined
  const words = letter === undefined ? written : written.slice(0, -1)
  const parts = { words: words.trim(), number: (letter ?? '') + digits, isLettered, ...(volume && { volume }), ...(bracket && { bracket }) }
  return { start: year.start, end, year: Number(text.slice(at, at + 4)), brackets: year.brackets, ...parts }
}

/** Everything that looks like a citation, in order. A caller that accepts one continues after it. */
export function* candidates(text: string): Generator<Candidate, void, number | undefined> {
  let from = 0
  for (;;) {
    years.lastIndex = from
    const found = years.exec(text)
    if (!found) return
    const at = found.index
    from = at + 1
    if (/\d/.test(text[at - 1] ?? '') || /\d/.test(text[at + 4] ?? '')) continue
    const candidate = candidateAt(text, at)
    if (candidate) from = Math.max(from, (yield candidate) ?? from)
  }
}
