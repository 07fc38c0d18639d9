import type { Block } from './blocks.ts'
import { blockLines } from './text.ts'

/** A longer text is drawn in parts. A note has some dozens of lines, a judgment up to twenty thousand. */
const undividedMost = 600
/** Several screens of text. The stylesheet's estimated height of a part depends on this. */
const partLines = 80
/** In one column on a desktop screen. */
const charactersInLine = 72

/** The height of a block in lines of text, with half a line between blocks. */
const linesOf = (block: Block) =>
  block.kind === 'spacing' ? 0 : blockLines(block).reduce((sum, line) => sum + Math.ceil(line.length / charactersInLine), 0.5)

/** Laying out a whole long judgment at once would block a phone for seconds. A note stays one part. */
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
