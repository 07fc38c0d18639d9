import { citationLineLimit } from './citation.ts'
import { marker, segmentsOf } from './inlines.ts'
import { isLabel } from './names.ts'
import { withoutItalics } from './stretches.ts'

export type LineKind = 'blank' | 'hashes' | 'heading' | 'item' | 'quote' | 'banner' | 'label' | 'text'

/** Line, paragraph and page breaks of word processors also end a line. */
const lineEnd = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/
const banner = /\[\d{4}\]\s*(?:EWHC|EWCA|UKSC)\b/
/** `199.`, `12.3`, `(4)`, `[23]`, `(a)`, `iv)`, or `34` and a tab, also quoted, but not the year of a citation. */
const paragraphNumber =
  /^["'“‘]?(?:[§¶]|paras?\b|(?:\d{1,4}(?:\.\d{1,3})*[.):]|\d{1,3}(?:\.\d{1,3})+|[([]\d{1,3}[)\]]|\([a-z]{1,5}\)|(?:[a-z]|[ivx]{2,5})[.)])(?=\s|$)|\d{1,4}(?:\t|\s\s))/u
/** `12 In X v Y [2018] EWCA Civ 19 the court held`. A number and a space may also open a party's name. */
const numberedSentence =
  /^\d{1,3}\s(?:(?:In|The|As|It|This|That|These|Those|See|At|By|For|On|To|I|We|He|She|They|There|However|Thus|Mr|Mrs|Ms|Lord|Lady)\b|(?!.*\sv\.?\s))/u
/** A judgment copied as plain text has `59.` on the line above its paragraph. */
const numberAlone = /^["'“‘]?(?:\d{1,4}(?:\.\d{1,3})*[.)]|[([]\d{1,3}[)\]]|\([a-z]{1,5}\)|(?:[a-z]|[ivx]{2,5})[.)])$/u
// Signs followed only by hashes have no words for a list or a quotation.
const item = /^[-•]\s[#\s]*[^#\s]/
/** `- and -` is between the parties of a judgment. */
const closingDash = /[-–—]$/
const quote = /^>\s[#\s]*[^#\s]/

/** The first lines, without trailing white space. A line break at the end adds no line. */
export function linesOf(source: string, most?: number): string[] {
  const lines = source.split(lineEnd, most).map((line) => line.trim())
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** The kind of a trimmed line. The first rule that fits wins. */
export function kindOf(line: string): LineKind {
  if (line === '') return 'blank'
  // A line of only hashes has no words for a heading or bold text.
  if (/^[#\s]+$/.test(line)) return 'hashes'
  if (isHeading(line)) return 'heading'
  if (item.test(line) && !closingDash.test(line)) return 'item'
  if (quote.test(line)) return 'quote'
  if (line.length <= citationLineLimit && banner.test(line) && !isOfProse(line)) return 'banner'
  return isLabel(withoutMarkers(line).trim()) ? 'label' : 'text'
}

/** The words of an item or of a quoted line. */
export const withoutSign = (line: string): string => line.slice(1).trimStart()

export function leadingHashes(line: string): number {
  return /^#*/.exec(line)?.[0].length ?? 0
}

export const isNumberAlone = (line: string): boolean => numberAlone.test(line)

/** Whether a line starts with a paragraph number or ends with a colon. Such a line cites another case. */
export function isOfProse(line: string): boolean {
  const text = withoutMarkers(line).trim()
  return paragraphNumber.test(text) || numberedSentence.test(text) || /[:：][-–—]?$/.test(text)
}

function isHeading(line: string): boolean {
  const hashes = leadingHashes(line)
  return hashes > 0 && !line.includes(marker, hashes)
}

/** The text for `readToggles`. The markers of links and citations stay, so those need not be found. */
export function withoutMarkers(line: string): string {
  if (!line.includes(marker)) return withoutItalics(line)
  return segmentsOf(line)
    .map(({ text }) => withoutItalics(text))
    .join('')
}
