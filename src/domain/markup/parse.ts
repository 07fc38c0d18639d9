import { slugify } from '../fields/slug.ts'
import type { Block, HeadingBlock, OutlineEntry, ParagraphBlock, PartiesBlock } from './blocks.ts'
import { kindBetween } from './fragments.ts'
import { inlineText, readPhrases, readToggles } from './inlines.ts'
import { isOfProse, kindOf, leadingHashes, linesOf, withoutMarkers, withoutSign } from './lines.ts'
import { isSentence, mayBeNames, readLabel, readNames } from './names.ts'
import { endOfRun, type ReadBlock, readRun, readTableAt } from './runs.ts'

/** Ids come from the first words of a heading. More would make the address unwieldy. */
const idSource = 80

type ClaimId = (text: string) => string

/** Reads a text as typed blocks in one pass. Any text is valid, and no text is lost. */
export const parseMarkup = (source: string): readonly Block[] => Array.from(readBlocks(source), ({ block }) => block)

/** The blocks of the first lines. */
export function firstBlocks(source: string, mostLines: number): Block[] {
  const blocks: Block[] = []
  for (const { block, next } of readBlocks(source)) {
    if (next > mostLines) break
    blocks.push(block)
  }
  return blocks
}

function* readBlocks(source: string): Generator<ReadBlock> {
  const lines = linesOf(source)
  const claimId = uniqueIds()
  for (let at = 0; at < lines.length; ) {
    const read = readBlock(lines, at, claimId)
    yield read
    at = read.next
  }
}

export function outline(blocks: readonly Block[]): OutlineEntry[] {
  return blocks.filter((block) => block.kind === 'heading').map(({ id, level, inlines }) => ({ id, level, text: inlineText(inlines) }))
}

function readBlock(lines: readonly string[], at: number, claimId: ClaimId): ReadBlock {
  const line = lines[at] ?? ''
  const next = at + 1
  switch (kindBetween(lines[at - 1] ?? '', line, lines[next] ?? '')) {
    case 'blank':
      return { block: { kind: 'spacing' }, next }
    case 'hashes':
      return { block: { kind: 'paragraph', inlines: [{ kind: 'text', text: line }] }, next }
    case 'heading':
      return { block: readHeading(line, claimId), next }
    case 'item':
    case 'quote':
      return readRun(lines, at)
    case 'banner':
      return readTableAt(lines, at) ?? { block: { kind: 'banner', inlines: readToggles(line) }, next }
    case 'label':
      return readParties(lines, at) ?? { block: readParagraph(line), next }
    case 'text':
      return readTableAt(lines, at) ?? { block: readParagraph(line), next }
  }
}

function readParagraph(line: string): ParagraphBlock {
  return { kind: 'paragraph', inlines: readToggles(line) }
}

export const headingText = (line: string): string => line.slice(leadingHashes(line)).trim()

function readHeading(line: string, claimId: ClaimId): HeadingBlock {
  const hashes = leadingHashes(line)
  const text = headingText(line)
  const level = hashes === 1 ? 2 : hashes === 2 ? 3 : 4
  return { kind: 'heading', level, id: claimId(text), inlines: readPhrases(text) }
}

/** A label with its names. Undefined without names, because the plain line is better than an empty box. */
function readParties(lines: readonly string[], at: number): ReadBlock<PartiesBlock> | undefined {
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

/** Ids on the pages around a note, which no heading may have. */
const pageIds = ['main', 'contents', 'cite', 'related', 'related-tags', 'site-header', 'site-footer', 'mobile-menu']

/** The ids of numbered paragraphs, and the slug that would become one by its number. */
const ofParagraph = /^p(?:-\d+)?$/

/** Adds `-2`, `-3` to a repeated slug. Counting on from the last number keeps equal headings linear. */
export function uniqueIds(): ClaimId {
  const taken = new Set<string>(pageIds)
  const counts = new Map<string, number>()
  return (text) => {
    const slug = slugify(text.slice(0, idSource))
    const base = ofParagraph.test(slug) ? `section-${slug}` : slug || 'section'
    let count = counts.get(base) ?? 0
    let id = base
    do {
      count += 1
      id = count === 1 ? base : `${base}-${count}`
    } while (taken.has(id))
    counts.set(base, count)
    taken.add(id)
    return id
  }
}
