import { findAddresses } from './addresses.ts'
import type { Leaf, Phrase } from './blocks.ts'
import { findCitations } from './citation.ts'
import { findItalics } from './italics.ts'
import { findStruck } from './struck.ts'

/** Reads the italics, struck words, links and citations of a text without bold segments. */
export function readPhrases(text: string): Phrase[] {
  const found = findItalics(text)
  if (found.length === 0) return readLeaves(text)
  const parts: Phrase[][] = []
  let from = 0
  for (const { start, end } of found) {
    parts.push(readLeaves(text.slice(from, start)), [{ kind: 'italic', inlines: readLeaves(text.slice(start + 1, end)) }])
    from = end + 1
  }
  return [...parts, readLeaves(text.slice(from))].flat()
}

function readLeaves(text: string): Leaf[] {
  const found = findStruck(text)
  if (found.length === 0) return readLinks(text)
  const parts: Leaf[][] = []
  let from = 0
  for (const { start, end } of found) {
    parts.push(readLinks(text.slice(from, start)), [{ kind: 'struck', text: text.slice(start + 2, end) }])
    from = end + 2
  }
  return [...parts, readLinks(text.slice(from))].flat()
}

function readLinks(text: string): Leaf[] {
  const found = findAddresses(text)
  if (found.length === 0) return linkCitations(text)
  const parts: Leaf[][] = []
  let from = 0
  for (const { start, end } of found) {
    parts.push(linkCitations(text.slice(from, start)), [{ kind: 'link', text: text.slice(start, end) }])
    from = end
  }
  return [...parts, linkCitations(text.slice(from))].flat()
}

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
