import type { PartiesBlock } from './blocks.ts'
import { isOfProse, kindOf, withoutMarkers, withoutSign } from './lines.ts'
import { isSentence, mayBeNames, readLabel, readNames } from './names.ts'
import type { ReadBlock } from './read-block.ts'
import { endOfRun } from './runs.ts'

/** A label with its names. Undefined without names, because the plain line is better than an empty box. */
export function readParties(lines: readonly string[], at: number): ReadBlock<PartiesBlock> | undefined {
  const { label, rest, hasColon } = readLabel(withoutMarkers(lines[at] ?? '').trim())
  const { texts, next } = rest === '' ? textsBelow(lines, at) : { texts: [rest], next: at + 1 }
  // A line of names is a sentence, continues one, or is a numbered paragraph.
  if (texts.some((text) => !mayBeNames(text) || (!hasColon && (isSentence(text) || isOfProse(text))))) return undefined
  const names = texts.flatMap(readNames)
  return names.length === 0 ? undefined : { block: { kind: 'parties', label, names }, next }
}

/** The next line that is not blank, or a list. A heading, a banner or another label cannot be names. */
function textsBelow(lines: readonly string[], label: number): { texts: string[]; next: number } {
  let at = label + 1
  while (lines[at] === '') at += 1
  const kind = kindOf(lines[at] ?? '')
  if (kind !== 'text' && kind !== 'item') return { texts: [], next: at }
  const next = kind === 'item' ? endOfRun(lines, at, 'item') : at + 1
  const written = lines.slice(at, next).map((line) => (kind === 'item' ? withoutSign(line) : line))
  const texts = written.map((line) => withoutMarkers(line).trim())
  return { texts: kind === 'item' && texts.some(isSentence) ? [] : texts, next }
}
