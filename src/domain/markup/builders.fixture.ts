import type { Block, Cell, Inline, Leaf, Phrase, TableBlock } from './blocks.ts'

type Example = readonly [input: string, blocks: readonly Block[]]

/** Examples of markup rules, by the behaviour that each proves: an input and its blocks. */
export type MarkupCases = Readonly<Record<string, Example>>

/** An example for each of several inputs. */
export const casesOf = <Value>(values: readonly Value[], example: (value: Value) => [name: string, ...Example]): MarkupCases =>
  Object.fromEntries(
    values.map((value) => {
      const [name, ...rest] = example(value)
      return [name, rest]
    }),
  )

export const spacing: Block = { kind: 'spacing' }

export const text = (words: string): Leaf => ({ kind: 'text', text: words })

export const cite = (words: string, path: string): Leaf => ({
  kind: 'citation',
  text: words,
  url: `https://caselaw.nationalarchives.gov.uk${path}`,
})

export const link = (address: string): Leaf => ({ kind: 'link', text: address })

export const struck = (words: string): Leaf => ({ kind: 'struck', text: words })

export const italic = (words: string): Phrase => ({ kind: 'italic', inlines: [text(words)] })

export const bold = (words: string): Inline => ({ kind: 'bold', inlines: [text(words)] })

export const boxed = (words: string): Inline => ({ kind: 'highlight', inlines: [text(words)] })

const spans = <Part extends Inline>(parts: readonly (Part | string)[]) =>
  parts.map((part) => (typeof part === 'string' ? text(part) : part))

export const paragraph = (...inlines: (Inline | string)[]): Block => ({ kind: 'paragraph', inlines: spans(inlines) })

export const banner = (...inlines: (Inline | string)[]): Block => ({ kind: 'banner', inlines: spans(inlines) })

export const heading = (level: 2 | 3 | 4, id: string, ...inlines: (Phrase | string)[]): Block => ({
  kind: 'heading',
  level,
  id,
  inlines: spans(inlines),
})

const line = (words: Inline | string): Inline[] => (words === '' ? [] : spans([words]))

/** Each part is a line. */
export const list = (...items: (Inline | string)[]): Block => ({ kind: 'list', items: items.map(line) })

export const quotation = (...paragraphs: (Inline | string)[]): Block => ({ kind: 'quotation', paragraphs: paragraphs.map(line) })

export const row = (...cells: (Inline | string)[]): Cell[] => cells.map(line)

export const table = (content: Omit<TableBlock, 'kind'>): Block => ({ kind: 'table', ...content })

export const parties = (label: string, ...names: string[]): Block => ({ kind: 'parties', label, names })

export const cartwright = cite('[2018] EWCA Civ 1654', '/ewca/civ/2018/1654')
