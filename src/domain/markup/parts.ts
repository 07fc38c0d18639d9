import type { Block, Inline } from './blocks.ts'

/** Beyond so many lines a text is drawn in parts: a note has some dozens, a judgment up to twenty thousand. */
const undividedMost = 600
/** Some screens of text. The height that the stylesheet foresees for a part is of so many. */
const partLines = 80
/** Of a column on a desk's screen. */
const charactersInLine = 72

const lengthOf = (inline: Inline): number =>
  'inlines' in inline ? inline.inlines.reduce((sum, leaf) => sum + leaf.text.length, 0) : inline.text.length

function lengthOfBlock(block: Block): number {
  switch (block.kind) {
    case 'spacing':
      return 0
    case 'parties':
      return block.names.reduce((sum, name) => sum + name.length, block.label.length)
    default:
      return block.inlines.reduce((sum: number, inline: Inline) => sum + lengthOf(inline), 0)
  }
}

/** How high a block stands, in lines of text, with the half of one between blocks. */
const linesOf = (block: Block) => (block.kind === 'spacing' ? 0 : Math.ceil(lengthOfBlock(block) / charactersInLine) + 0.5)

/**
 * A text in the stretches that a browser lays out one by one, as they come near: to lay out all of a long judgment at once would hold a
 * phone for seconds. One part where the text is no longer than a note may be.
 */
export function cutParts(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const lines = blocks.map(linesOf)
  if (lines.reduce((sum, each) => sum + each, 0) <= undividedMost) return [blocks]
  const parts: Block[][] = []
  let left = 0
  for (const [index, block] of blocks.entries()) {
    if (left <= 0) {
      parts.push([])
      left = partLines
    }
    parts.at(-1)?.push(block)
    left -= lines[index] ?? 0
  }
  return parts
}
