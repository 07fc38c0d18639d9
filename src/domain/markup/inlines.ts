import type { Inline, Leaf, Phrase } from './blocks.ts'
import { findCitations } from './citation.ts'
import { findAddresses, findItalics, findStruck, type Stretch } from './stretches.ts'

export const marker = '##'

const boxed = /judge?ment|key\s+points|highlights|summary/i

interface Segment {
  text: string
  bold: boolean
}

/** Divides a line into bold, boxed and plain segments, without its closed markers. */
export function readToggles(line: string): Inline[] {
  if (!line.includes(marker)) return readPhrases(line)
  return segmentsOf(line).flatMap(({ text, bold }): Inline[] => {
    const inlines = readPhrases(text)
    return bold ? [{ kind: boxed.test(text) ? 'highlight' : 'bold', inlines }] : inlines
  })
}

export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ('text' in inline ? inline.text : inlineText(inline.inlines))).join('')
}

export function segmentsOf(line: string): Segment[] {
  const parts = line.split(marker)
  // With an even number of parts, the last marker is unclosed, so it is text.
  if (parts.length % 2 === 0) parts.push(parts.splice(-2).join(marker))
  const segments: Segment[] = []
  for (const [index, text] of parts.entries()) {
    // A bold segment of only white space would be an empty element.
    const bold = index % 2 === 1 && text.trim() !== ''
    const last = segments.at(-1)
    if (last && !last.bold && !bold) last.text += text
    else if (text !== '') segments.push({ text, bold })
  }
  return segments
}

/** Reads found stretches, each between two marks of this length, and the text between them. */
function readParts<Part, Found extends Stretch>(
  text: string,
  found: readonly Found[],
  mark: number,
  within: (words: string, found: Found) => Part,
  between: (words: string) => Part[],
): Part[] {
  if (found.length === 0) return between(text)
  let from = 0
  const parts = found.map((each) => {
    const part = [...between(text.slice(from, each.start)), within(text.slice(each.start + mark, each.end), each)]
    from = each.end + mark
    return part
  })
  return [...parts, between(text.slice(from))].flat()
}

/** Reads the italics, struck words, links and citations of a text without bold segments. */
export const readPhrases = (text: string): Phrase[] =>
  readParts<Phrase, Stretch>(text, findItalics(text), 1, (words) => ({ kind: 'italic', inlines: readLeaves(words) }), readLeaves)

const readLeaves = (text: string): Leaf[] =>
  readParts<Leaf, Stretch>(text, findStruck(text), 2, (words) => ({ kind: 'struck', text: words }), readLinks)

const readLinks = (text: string): Leaf[] =>
  readParts<Leaf, Stretch>(text, findAddresses(text), 0, (words) => ({ kind: 'link', text: words }), linkCitations)

/** A citation without a certain address stays in the text. */
const linkCitations = (text: string): Leaf[] =>
  linkStretches(
    text,
    findCitations(text).flatMap(({ start, end, citation: { url } }) => (url === undefined ? [] : [{ start, end, url }])),
  )

const readText = (text: string): Leaf[] => (text === '' ? [] : [{ kind: 'text', text }])

/** The text with links to the addresses of its citations. */
export const linkStretches = (text: string, cited: readonly (Stretch & { url: string })[]): Leaf[] =>
  readParts<Leaf, Stretch & { url: string }>(text, cited, 0, (words, { url }) => ({ kind: 'citation', text: words, url }), readText)
