export interface TextSpan {
  kind: 'text'
  text: string
}

/** An exact neutral citation, linked to the judgment. */
export interface CitationSpan {
  kind: 'citation'
  text: string
  url: string
}

/** A bare address, which becomes a link. */
export interface LinkSpan {
  kind: 'link'
  text: string
}

/** Words between two `~~`, which a court struck out. */
export interface StruckSpan {
  kind: 'struck'
  text: string
}

/** Words and links without further nesting. */
export type Leaf = TextSpan | CitationSpan | LinkSpan | StruckSpan

/** Words between two `_`. */
export interface ItalicSpan {
  kind: 'italic'
  inlines: Leaf[]
}

/** The content of a bold segment or a heading. */
export type Phrase = Leaf | ItalicSpan

/** A segment between two `##`. */
export interface BoldSpan {
  kind: 'bold'
  inlines: Phrase[]
}

/** A bold segment about the judgment, key points, highlights or a summary. Drawn in a box. */
export interface HighlightSpan {
  kind: 'highlight'
  inlines: Phrase[]
}

export type Inline = Phrase | BoldSpan | HighlightSpan

/** One blank line. */
export interface SpacingBlock {
  kind: 'spacing'
}

/** The page's title is level 1, so headings start at level 2. */
export interface HeadingBlock {
  kind: 'heading'
  level: 2 | 3 | 4
  /** Unique within the case. It changes only if an earlier heading gets the same words. */
  id: string
  inlines: Phrase[]
}

/** A short line that cites a case. The whole line becomes the banner. */
export interface BannerBlock {
  kind: 'banner'
  inlines: Inline[]
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
export type Block = SpacingBlock | HeadingBlock | BannerBlock | PartiesBlock | ParagraphBlock | ListBlock | QuotationBlock | TableBlock

export interface OutlineEntry {
  id: string
  level: 2 | 3 | 4
  text: string
}
