import type { Block, Cell, Inline, Leaf, Phrase, TableBlock } from './blocks.ts'

/** An input and its blocks: an example of a markup rule. */
export interface MarkupCase {
  name: string
  input: string
  blocks: Block[]
}

export const spacing: Block = { kind: 'spacing' }

export function text(words: string): Leaf {
  return { kind: 'text', text: words }
}

export function cite(words: string, path: string): Leaf {
  return { kind: 'citation', text: words, url: `https://caselaw.nationalarchives.gov.uk${path}` }
}

export function bold(words: string): Inline {
  return { kind: 'bold', inlines: [text(words)] }
}

export function boxed(words: string): Inline {
  return { kind: 'highlight', inlines: [text(words)] }
}

export function paragraph(...inlines: (Inline | string)[]): Block {
  return { kind: 'paragraph', inlines: inlines.map((inline) => (typeof inline === 'string' ? text(inline) : inline)) }
}

export function heading(level: 2 | 3 | 4, id: string, ...inlines: (Phrase | string)[]): Block {
  return { kind: 'heading', level, id, inlines: inlines.map((inline) => (typeof inline === 'string' ? text(inline) : inline)) }
}

export function link(address: string): Leaf {
  return { kind: 'link', text: address }
}

export function italic(words: string): Phrase {
  return { kind: 'italic', inlines: [text(words)] }
}

export const struck = (words: string): Leaf => ({ kind: 'struck', text: words })

const line = (words: Inline | string): Inline[] => (words === '' ? [] : [typeof words === 'string' ? text(words) : words])

/** Each part is a line. */
export function list(...items: (Inline | string)[]): Block {
  return { kind: 'list', items: items.map(line) }
}

export function quotation(...paragraphs: (Inline | string)[]): Block {
  return { kind: 'quotation', paragraphs: paragraphs.map(line) }
}

export function row(...cells: (Inline | string)[]): Cell[] {
  return cells.map(line)
}

export function table(content: Omit<TableBlock, 'kind'>): Block {
  return { kind: 'table', ...content }
}

export function parties(label: string, ...names: string[]): Block {
  return { kind: 'parties', label, names }
}

export const cartwright = cite('[2018] EWCA Civ 1654', '/ewca/civ/2018/1654')
