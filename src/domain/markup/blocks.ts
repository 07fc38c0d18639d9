/** Words and links without further nesting. */
export type Leaf =
  | { kind: 'text'; text: string }
  /** An exact neutral citation, linked to the judgment. */
  | { kind: 'citation'; text: string; url: string }
  /** A bare address, which becomes a link. */
  | { kind: 'link'; text: string }
  /** Words between two `~~`, which a court struck out. */
  | { kind: 'struck'; text: string }

/** The content of a bold segment or a heading. Italics are words between two `_`. */
export type Phrase = Leaf | { kind: 'italic'; inlines: Leaf[] }

/** A bold segment between two `##` is drawn in a box if it is about the judgment, key points or a summary. */
export type Inline = Phrase | { kind: 'bold'; inlines: Phrase[] } | { kind: 'highlight'; inlines: Phrase[] }

/** The page's title is level 1, so headings start at level 2. */
export interface HeadingBlock {
  kind: 'heading'
  level: 2 | 3 | 4
  /** Unique within the case. It changes only if an earlier heading gets the same words. */
  id: string
  inlines: Phrase[]
}

/** The label as written (`Parties:`) and at least one name. */
export interface PartiesBlock {
  kind: 'parties'
  label: string
  names: string[]
}

export interface ParagraphBlock {
  kind: 'paragraph'
  inlines: Inline[]
}

/** Lines in a row that start with `- `. */
export interface ListBlock {
  kind: 'list'
  items: Inline[][]
}

/** Lines in a row that start with `> `, a paragraph each. */
export interface QuotationBlock {
  kind: 'quotation'
  paragraphs: Inline[][]
}

export type Cell = Inline[]

/** Lines in a row with ` | ` between their cells. Rows may differ in length. */
export interface TableBlock {
  kind: 'table'
  header?: Cell[]
  rows: Cell[][]
  /** The columns that contain only amounts. */
  sums: number[]
}

/** A line of a case note, or several that belong together. A renderer maps each kind to an element. */
export type Block =
  /** One blank line. */
  | { kind: 'spacing' }
  | HeadingBlock
  /** A short line that cites a case. The whole line becomes the banner. */
  | { kind: 'banner'; inlines: Inline[] }
  | PartiesBlock
  | ParagraphBlock
  | ListBlock
  | QuotationBlock
  | TableBlock

export interface OutlineEntry {
  id: string
  level: 2 | 3 | 4
  text: string
}
