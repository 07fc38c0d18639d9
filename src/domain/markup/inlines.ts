import type { Inline } from './blocks.ts'
import { readPhrases } from './phrases.ts'

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
