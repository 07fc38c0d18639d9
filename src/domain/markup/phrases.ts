import { findAddresses, type Stretch } from './addresses.ts'
import type { Leaf, Phrase } from './blocks.ts'
import { findCitations } from './citation.ts'
import { findItalics } from './italics.ts'
import { findStruck } from './struck.ts'

/** Reads found stretches, each between two marks of this length, and the text between them. */
function readParts<Part>(
  text: string,
  found: readonly Stretch[],
  mark: number,
  within: (words: string) => Part,
  between: (words: string) => Part[],
): Part[] {
  if (found.length === 0) return between(text)
  let from = 0
  const parts = found.map(({ start, end }) => {
    const part = [...between(text.slice(from, start)), within(text.slice(start + mark, end))]
    from = end + mark
    return part
  })
  return [...parts, between(text.slice(from))].flat()
}

/** Reads the italics, struck words, links and citations of a text without bold segments. */
export const readPhrases = (text: string): Phrase[] =>
  readParts<Phrase>(text, findItalics(text), 1, (words) => ({ kind: 'italic', inlines: readLeaves(words) }), readLeaves)

const readLeaves = (text: string): Leaf[] =>
  readParts<Leaf>(text, findStruck(text), 2, (words) => ({ kind: 'struck', text: words }), readLinks)

const readLinks = (text: string): Leaf[] =>
  readParts<Leaf>(text, findAddresses(text), 0, (words) => ({ kind: 'link', text: words }), linkCitations)

/** Links the citations of a text. A citation without a certain address stays in the text. */
function linkCitations(text: string): Leaf[] {
  const leaves: Leaf[] = []
  let from = 0
  for (const { start, end, citation } of findCitations(text)) {
    if (citation.url === undefined) continue
    if (start > from) leaves.push({ kind: 'text', text: text.slice(from, start) })
    leaves.push({ kind: 'citation', text: citation.text, url: citation.url })
    from = end
  }
  if (from < text.length) leaves.push({ kind: 'text', text: text.slice(from) })
  return leaves
}
