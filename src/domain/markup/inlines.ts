import type { Inline, Leaf } from './blocks.ts'
import { findCitations } from './citation.ts'

export const marker = '##'

const boxed = /judge?ment|key\s+points|highlights|summary/i

interface Segment {
  text: string
  bold: boolean
}

/** Divides a line into bold, boxed and plain segments, without its closed markers. */
export function readToggles(line: string): Inline[] {
  if (!line.includes(marker)) return linkCitations(line)
  return segmentsOf(line).flatMap(({ text, bold }): Inline[] => {
    const inlines = linkCitations(text)
    return bold ? [{ kind: boxed.test(text) ? 'highlight' : 'bold', inlines }] : inlines
  })
}

/** Links the citations of a text. A citation without a certain address stays in the text. */
export function linkCitations(text: string): Leaf[] {
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

export function inlineText(inlines: readonly Inline[]): string {
  return inlines.map((inline) => ('text' in inline ? inline.text : inlineText(inline.inlines))).join('')
}

function segmentsOf(line: string): Segment[] {
  const parts = line.split(marker)
  // With an even number of parts nothing closes the last marker, so it is text.
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
