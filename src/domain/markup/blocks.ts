/** Plain words. */
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

/** What stands inside a bold segment or a heading: words and citation links, nested no deeper. */
export type Leaf = TextSpan | CitationSpan

/** A segment between two `##`. */
export interface BoldSpan {
  kind: 'bold'
  inlines: Leaf[]
}

/** A bold segment that mentions the judgment, key points, highlights or a summary: drawn in a box. */
export interface HighlightSpan {
  kind: 'highlight'
  inlines: Leaf[]
}

export type Inline = Leaf | BoldSpan | HighlightSpan

/** One blank line. */
export interface SpacingBlock {
  kind: 'spacing'
}

/** Level 1 is the page's title, so a heading starts at 2. */
export interface HeadingBlock {
  kind: 'heading'
  level: 2 | 3 | 4
  /** Unique within the case and unchanged by edits elsewhere, unless an earlier heading takes the same words. */
  id: string
  inlines: Leaf[]
}

/** A short line that cites a case: the whole line is the banner. */
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

/** One line of a case note, ready to draw: a renderer maps kinds to elements and decides nothing. */
export type Block = SpacingBlock | HeadingBlock | BannerBlock | PartiesBlock | ParagraphBlock

/** A heading as the contents list shows it. */
export interface OutlineEntry {
  id: string
  level: 2 | 3 | 4
  text: string
}
