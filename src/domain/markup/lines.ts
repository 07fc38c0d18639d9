import { citationLineLimit } from './citation.ts'
import { inlineText, marker, readToggles } from './inlines.ts'

export type LineKind = 'blank' | 'hashes' | 'heading' | 'banner' | 'label' | 'text'

const labelLimit = 80
const banner = /\[\d{4}\]\s*(?:EWHC|EWCA|UKSC)\b/
const labelWord = /participants|parties:/i
const suffix = '(?:ltd|llp|l\\.l\\.p|plc|p\\.l\\.c|kc|k\\.c|qc|q\\.c)'
const abbreviationAtEnd = new RegExp(`\\b${suffix}\\.$`, 'i')
const nameBreak = new RegExp(`,(?!\\s*${suffix}(?![\\p{L}\\p{N}]))`, 'iu')

/** The first lines, without the white space at their ends; the last line's own end starts no further line. */
export function linesOf(source: string, most?: number): string[] {
  const lines = source.split(/\r\n|\r|\n/, most).map((line) => line.trim())
  if (lines.at(-1) === '') lines.pop()
  return lines
}

/** What a trimmed line is, by the order of the rules: the first that fits. */
export function kindOf(line: string): LineKind {
  if (line === '') return 'blank'
  // With no words there is nothing to head or to embolden.
  if (/^[#\s]+$/.test(line)) return 'hashes'
  if (isHeading(line)) return 'heading'
  if (line.length <= citationLineLimit && banner.test(line)) return 'banner'
  return isLabel(line) ? 'label' : 'text'
}

/** The hashes that open a heading. */
export function leadingHashes(line: string): number {
  return /^#*/.exec(line)?.[0].length ?? 0
}

/** A label line up to its colon, and what follows; without a colon the whole line is the label. */
export function readLabel(line: string): { label: string; rest: string } {
  const text = withoutMarkers(line)
  const colon = text.indexOf(':', labelWord.exec(text)?.index ?? 0)
  if (colon === -1) return { label: text, rest: '' }
  return { label: text.slice(0, colon + 1).trim(), rest: text.slice(colon + 1).trim() }
}

/** Names divided by commas; the comma in `Smith, KC` or `Acme, Ltd.` belongs to the name. */
export function readNames(line: string): string[] {
  return withoutMarkers(line)
    .split(nameBreak)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function isHeading(line: string): boolean {
  const hashes = leadingHashes(line)
  return hashes > 0 && !line.includes(marker, hashes)
}

/** A final full stop makes a sentence, unless it only shortens a word: `Parties: Smith, Acme Ltd.` */
function isLabel(line: string): boolean {
  if (line.length > labelLimit) return false
  const text = withoutMarkers(line).trim()
  return labelWord.test(text) && (!text.endsWith('.') || abbreviationAtEnd.test(text))
}

function withoutMarkers(line: string): string {
  return inlineText(readToggles(line))
}
