import type { Block, Inline } from '../markup/blocks.ts'

function spanText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'citation':
    case 'link':
      return inline.text
    case 'italic':
      return `_${inline.inlines.map(spanText).join('')}_`
    case 'bold':
    case 'highlight':
      return `*${inline.inlines.map(spanText).join('')}*`
  }
}

const spans = (inlines: readonly Inline[]): string => inlines.map(spanText).join('')

const linesOf = (lines: readonly Inline[][], sign: string): string => lines.map((line) => sign + spans(line)).join('\n')

function blockText(block: Block): string {
  switch (block.kind) {
    case 'spacing':
      return ''
    case 'heading':
      return `\n${spans(block.inlines)}\n`
    case 'parties':
      return [block.label, ...block.names.map((name) => `- ${name}`)].join('\n')
    case 'list':
      return linesOf(block.items, '- ')
    case 'quotation':
      return linesOf(block.paragraphs, '> ')
    case 'table':
      return [...(block.header ? [block.header] : []), ...block.rows].map((row) => row.map(spans).join(' | ')).join('\n')
    case 'banner':
    case 'paragraph':
      return spans(block.inlines)
  }
}

/** The light markup as plain text: bold words between asterisks, and at most one blank line in a row. */
export const markupPlainText = (blocks: readonly Block[]): string =>
  blocks
    .map(blockText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
