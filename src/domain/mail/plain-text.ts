import type { Block, Inline } from '../markup/blocks.ts'
import { addressLine, contactLine, letterLines } from '../practice/lines.ts'
import type { Practice } from '../practice/type.ts'
import type { MailContent, MailPart } from './content.ts'

function spanText(inline: Inline): string {
  switch (inline.kind) {
    case 'text':
    case 'citation':
    case 'link':
      return inline.text
    case 'struck':
      return `~~${inline.text}~~`
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
const markupPlainText = (blocks: readonly Block[]): string =>
  blocks
    .map(blockText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** Each line after a `>`, as mail programs quote a message. */
export const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

function textOf(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'facts':
      return part.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'quote':
      return quoted(part.text)
    case 'link':
      return `${part.label}:\n${part.href}`
    case 'heading':
      return `${part.text.toUpperCase()}\n${'-'.repeat(part.text.length)}`
    case 'markup':
      return markupPlainText(part.blocks)
    case 'entry':
      return [part.title, part.note, '', part.text, part.href].join('\n')
  }
}

/** Follows the line `-- `, which marks a signature for mail programs (RFC 3676). */
const signature = (practice: Practice): string =>
  ['-- ', practice.name, addressLine(practice), contactLine(practice), ...letterLines(practice)].join('\n')

export function plainText({ parts, reason, links = [] }: MailContent, practice: Practice): string {
  const footer = [reason, ...links.map(([label, href]) => `${label}: ${href}`)].join('\n')
  return `${[...parts.map(textOf), footer, signature(practice)].join('\n\n')}\n`
}
