import { slugify } from '../fields/slug.ts'
import type { Block, HeadingBlock, OutlineEntry, ParagraphBlock, PartiesBlock } from './blocks.ts'
import { inlineText, linkCitations, readToggles } from './inlines.ts'
import { kindOf, leadingHashes, linesOf, withoutMarkers } from './lines.ts'
import { isSentence, mayBeNames, readLabel, readNames } from './names.ts'

/** An address holds the first words of a heading; the rest would only make it unwieldy. */
const idSource = 80

type ClaimId = (text: string) => string

interface ReadBlock {
  block: Block
  /** The line after it. */
  next: number
}

/** A text as typed blocks, in one pass: any text is valid, and none of it is lost. */
export const parseMarkup = (source: string): readonly Block[] => readAll(source).map(({ block }) => block)

/** The same, block by block and of the first lines alone: whoever looks for something near the head need not read on. */
export function* readBlocks(source: string, mostLines: number): Generator<Block> {
  for (const { block } of walkBlocks(linesOf(source, mostLines))) yield block
}

/** The blocks that `readBlocks` gives, from the reading of the whole text: for whoever is about to read the rest too. */
export function firstBlocks(source: string, mostLines: number): Block[] {
  const all = readAll(source)
  const first = all.filter(({ next }) => next <= mostLines)
  // A label and its names, parted: without them it is another block.
  const isParted = first.length < all.length && (first.at(-1)?.next ?? 0) < mostLines
  return isParted ? [...readBlocks(source, mostLines)] : first.map(({ block }) => block)
}

let latest: { source: string; read: readonly ReadBlock[] } | undefined

/** A page asks for the head of a note, then for all of it: the last text that was asked for is not read again. */
function readAll(source: string): readonly ReadBlock[] {
  if (latest?.source !== source) latest = { source, read: [...walkBlocks(linesOf(source))] }
  return latest.read
}

function* walkBlocks(lines: readonly string[]): Generator<ReadBlock> {
  const claimId = uniqueIds()
  for (let at = 0; at < lines.length; ) {
    const read = readBlock(lines, at, claimId)
    yield read
    at = read.next
  }
}

/** The headings, for a contents list. */
export function outline(blocks: readonly Block[]): OutlineEntry[] {
  return blocks.filter((block) => block.kind === 'heading').map(({ id, level, inlines }) => ({ id, level, text: inlineText(inlines) }))
}

/** What the blocks say, a line each: the source without its markers. */
export function markupText(blocks: readonly Block[]): string {
  return blocks.map(blockText).join('\n')
}

function readBlock(lines: readonly string[], at: number, claimId: ClaimId): ReadBlock {
  const line = lines[at] ?? ''
  const next = at + 1
  switch (kindOf(line)) {
    case 'blank':
      return { block: { kind: 'spacing' }, next }
    case 'hashes':
      return { block: { kind: 'paragraph', inlines: [{ kind: 'text', text: line }] }, next }
    case 'heading':
      return { block: readHeading(line, claimId), next }
    case 'banner':
      return { block: { kind: 'banner', inlines: readToggles(line) }, next }
    case 'label':
      return readParties(lines, at) ?? { block: readParagraph(line), next }
    case 'text':
      return { block: readParagraph(line), next }
  }
}

function readParagraph(line: string): ParagraphBlock {
  return { kind: 'paragraph', inlines: readToggles(line) }
}

function readHeading(line: string, claimId: ClaimId): HeadingBlock {
  const hashes = leadingHashes(line)
  const text = line.slice(hashes).trim()
  const level = hashes === 1 ? 2 : hashes === 2 ? 3 : 4
  return { kind: 'heading', level, id: claimId(text), inlines: linkCitations(text) }
}

/** A label with its names, or nothing when no name follows: an empty box would say less than the line itself. */
function readParties(lines: readonly string[], at: number): { block: PartiesBlock; next: number } | undefined {
  const { label, rest, hasColon } = readLabel(withoutMarkers(lines[at] ?? '').trim())
  let last = at
  if (rest === '') {
    do {
      last += 1
    } while (lines[last] === '')
    // A heading, a banner or another label is no list of names, and must not be swallowed as one.
    if (kindOf(lines[last] ?? '') !== 'text') return undefined
  }
  const text = rest === '' ? withoutMarkers(lines[last] ?? '').trim() : rest
  // The next line leads a sentence on, or is one.
  if (!mayBeNames(text) || (!hasColon && isSentence(text))) return undefined
  const names = readNames(text)
  return names.length === 0 ? undefined : { block: { kind: 'parties', label, names }, next: last + 1 }
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'spacing':
      return ''
    case 'parties':
      return `${block.label} ${block.names.join(', ')}`
    default:
      return inlineText(block.inlines)
  }
}

/** Of the pages that a note is shown on: what labels a part of them leads nowhere else. */
const pageIds = ['main', 'contents', 'cite', 'related', 'related-tags', 'site-header', 'site-footer', 'mobile-menu']

/** Gives each heading its slug, then `-2`, `-3`; counting on from the last one keeps a thousand equal headings linear. */
function uniqueIds(): ClaimId {
  const taken = new Set<string>(pageIds)
  const counts = new Map<string, number>()
  return (text) => {
    const base = slugify(text.slice(0, idSource)) || 'section'
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
