import type { Block, Inline } from './blocks.ts'
import { inlineText } from './inlines.ts'

/** The words of the blocks without markers, on lines as the writer wrote them. */
export function markupText(blocks: readonly Block[]): string {
  return blocks.flatMap(blockLines).join('\n')
}

/** The words of each line of a block. A blank line is empty. */
export function blockLines(block: Block): string[] {
  switch (block.kind) {
    case 'spacing':
      return ['']
    case 'parties':
      return [`${block.label} ${block.names.join(', ')}`]
    case 'list':
      return block.items.map(inlineText)
    case 'quotation':
      return block.paragraphs.map(inlineText)
    case 'table':
      return (block.header ? [block.header, ...block.rows] : block.rows).map(rowText)
    default:
      return [inlineText(block.inlines)]
  }
}

const rowText = (cells: readonly Inline[][]): string => cells.map(inlineText).join(' | ')
