import { months } from '../../fields/dates.ts'
import { isFragment, kindBetween } from '../../markup/fragments.ts'
import { isNumberAlone, isOfProse, kindOf } from '../../markup/lines.ts'

/** A line shorter than this part of the usual length ends its paragraph. */
const fullPart = 0.72
/** The same for a line that ends with a sentence. */
const fullSentence = 0.85
/** Shorter lines were not broken by the width of a page. */
const shortestLine = 45
const bullet = /^[-–•*]\s/
const sentenceEnd = /[.?!:;]["”’)]{0,2}$/
/** Prefixes that keep their hyphen. */
const prefix =
  /(?:^|[\s(“"‘'])(?:non|self|co|post|pre|ex|cross|half|well|so|sub|inter|counter|semi|quasi|anti|vice|multi|third|two|one|long|short|costs)$/i

/** The length that most of the long lines reach. Infinite for a text without long lines. */
function usualLength(lines: readonly string[]): number {
  const lengths = lines.map(({ length }) => length).filter((length) => length >= shortestLine)
  lengths.sort((one, other) => one - other)
  return lengths[Math.floor(lengths.length * 0.75)] ?? Infinity
}

/** `12.` or `(a)` at the start of a paragraph, or `12 The`. */
const isNumbered = (line: string): boolean => isOfProse(line.replace(/[:：][-–—]?$/, ''))
/** A number with a sign that no number within a sentence has. */
const signedNumber = /^["'“‘]?(?:\d{1,4}(?:\.\d{1,3})*[.):]|[([]\d{1,3}[)\]]|\([a-z]{1,5}\)|(?:[a-z]|[ivx]{2,5})[.)])(?:\s|$)/u

const startsParagraph = (before: string, line: string, after: string): boolean =>
  line === '' || bullet.test(line) || kindBetween(before, line, after) !== 'text' || isNumbered(line)
/** Whether a line starts a paragraph even after a full line without the end of a sentence. */
const startsAnyway = (line: string): boolean =>
  line === '' || bullet.test(line) || /^(?:heading|label|hashes)$/.test(kindOf(line)) || signedNumber.test(line)

const month = new RegExp(`\\b(?:${months.join('|')})$`)
/** The number that follows belongs to these words. */
const beforeNumber =
  /\b(?:CPR|rr?|rules?|paras?|paragraphs?|pp?|pages?|ss?|sections?|[Aa]rt|[Aa]rticles?|reg|regulations?|Parts?|PD|Nos?|[Ss]chedules?)\.?$/
const isWithinSentence = (line: string, next: string): boolean =>
  (month.test(line) && /^\d{4}\b/.test(next)) || (beforeNumber.test(line) && /^[([]?\d/.test(next))

const counsel = /^(?:(?:Mrs?|Ms|Miss|Dr|Sir|Dame|Lord|Lady|Prof(?:essor)?)\b|(?:\p{Lu}[\p{L}'’-]{1,30} ){1,4}(?:[KQ]C\b|\(instructed))/u
const counselEnd = /(?:\(instructed by [^()]{1,120}\)|\b(?:for|on behalf of) the \p{Lu}[^.()]{2,80}|\bin person)$/u
/** Whether a line only names one side's counsel. */
const isOfCounsel = (line: string): boolean => counsel.test(line) && counselEnd.test(line.slice(-160))

/** Whether a line with a citation is inside a sentence that continues in the next line. */
const isCitationWithin = (before: string, line: string, next: string): boolean =>
  kindOf(line) === 'banner' &&
  !sentenceEnd.test(line) &&
  (isFragment('', line, next) || (/^\p{Ll}/u.test(next) && isFragment(before, line, next)))

type Neighbours = readonly [before: string, line: string, next: string, afterNext: string]

/** Whether a line continues in the next one because it reached the width of the page. */
function continuesBelow([before, line, next, afterNext]: Neighbours, usual: number): boolean {
  if (line === '' || next === '' || isRow(line) || isRow(next)) return false
  const kind = kindBetween(before, line, next)
  if (kind === 'heading' || kind === 'banner' || kind === 'label') return false
  if (isWithinSentence(line, next) || isCitationWithin(before, line, next)) return true
  if (isOfCounsel(line) && /^\p{Lu}/u.test(next)) return false
  if (isOfCounsel(next) && !/(?:\band|&|,)$/.test(line)) return false
  const isFull = line.length >= usual * (sentenceEnd.test(line) ? fullSentence : fullPart)
  if (isFull && !sentenceEnd.test(line)) return !startsAnyway(next)
  if (startsParagraph(line, next, afterNext)) return false
  return isFull || (usual !== Infinity && /^\p{Ll}/u.test(next) && line.length >= shortestLine / 2)
}

/** A line up to the next one. A word that was hyphenated between them is joined. */
function upToNext(line: string, next: string, words: ReadonlySet<string>): string {
  const first = /(?<!\p{L})(\p{L}{1,40})-$/u.exec(line.slice(-50))?.[1]
  const second = /^\p{L}{1,40}/u.exec(next)?.[0]
  if (first === undefined || second === undefined) return `${line} `
  const isCompound = words.has(`${first}-${second}`.toLowerCase())
  const isWord = words.has(`${first}${second}`.toLowerCase())
  const keepsHyphen = isCompound || /^\p{Lu}/u.test(second) || (!isWord && prefix.test(line.slice(-40, -1)))
  return keepsHyphen ? line : line.slice(0, -1)
}

const wordsOf = (text: string): Set<string> => new Set(text.toLowerCase().match(/\p{L}+(?:-\p{L}+)?/gu))

const pageNumber = /^(?:page ?\|? ?\d{1,4}(?: ?(?:of|\/) ?\d{1,4})?|[-–—]{1,2} ?\d{1,4} ?[-–—]{1,2})$/i
const rule = /^(?:[-–—_=] ?){3,}$/

/** Whether a line belongs to the page layout: a page number, or a row of dashes. */
export const isOfPage = (line: string): boolean => pageNumber.test(line) || rule.test(line)

/** Leaves out lines of the layout. The lines around a page number may be one paragraph. */
function withoutPages(lines: readonly string[]): string[] {
  const found: string[] = []
  let left: string | undefined
  for (const line of lines) {
    if (isOfPage(line)) left = line
    if (left === undefined) found.push(line)
    else if (line === left ? rule.test(line) : line === '') {
      if (found.at(-1) !== '') found.push('')
    } else if (line !== left) {
      const last = found.findLastIndex((each) => each !== '')
      const before = found[last] ?? ''
      const goesOver = before.length >= shortestLine && !sentenceEnd.test(before) && !startsAnyway(line)
      if (pageNumber.test(left) && (goesOver || /^\p{Ll}/u.test(line))) found.length = last + 1
      found.push(line)
      left = undefined
    }
  }
  return found
}

/** Moves a number on its own line to the start of its paragraph, as in the text of a web page. */
function withNumbers(lines: readonly string[]): string[] {
  const found: string[] = []
  let number = ''
  for (const line of lines) {
    if (number !== '' && line === '') continue
    if (number !== '') found.push(startsAnyway(line) ? number : `${number} ${line}`)
    if (number === '' || startsAnyway(line)) found.push(line)
    number = ''
    if (found.at(-1) === line && isNumberAlone(line)) number = found.pop() ?? ''
  }
  return number === '' ? found : [...found, number]
}

/** Tabs, or the wide gaps between the columns of a page. */
const gap = /\t+| {3,}/
const columnsOf = (line: string): string[] =>
  line
    .trim()
    .split(gap)
    .map((cell) => cell.trim())
/** Two columns are a table only with tabs. Wide gaps also set a line of a head apart. */
const isTabular = (line: string, columns: readonly string[]): boolean => columns.length > (line.trim().includes('\t') ? 1 : 2)

/** Lines in a row with as many columns each become rows of a table. */
function withTables(lines: readonly string[]): string[] {
  const columns = lines.map(columnsOf)
  const counts = lines.map((line, index) => (isTabular(line, columns[index] ?? []) ? (columns[index]?.length ?? 0) : 0))
  return lines.map((line, index) => {
    const count = counts[index] ?? 0
    const isInTable = count > 0 && (counts[index - 1] === count || counts[index + 1] === count)
    return isInTable ? (columns[index] ?? []).map((cell) => cell.replaceAll('|', '/')).join(' | ') : line
  })
}

const isRow = (line: string): boolean => line.includes(' | ')

/** The button beside each number at Find Case Law. */
const copyLink = /[ \t]{0,4}\bcopy link to paragraph$/gim

/** Joins the lines that the width of a page has broken. Paragraphs, items and headings stay apart. */
export function joinLines(text: string): string {
  const typed = withTables(text.split('\n')).map((line) => line.replace(copyLink, '').trim().replace(/ {2,}/g, ' '))
  const lines = withNumbers(withoutPages(typed))
  const usual = usualLength(lines)
  const words = wordsOf(text)
  return lines
    .map((line, index) => {
      const next = lines[index + 1]
      if (next === undefined) return line
      const neighbours = [lines[index - 1] ?? '', line, next, lines[index + 2] ?? ''] as const
      return continuesBelow(neighbours, usual) ? upToNext(line, next, words) : `${line}\n`
    })
    .join('')
}
