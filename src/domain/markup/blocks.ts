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

/** The content of a bold segment or a heading: words and citation links, with no further nesting. */
export type Leaf = TextSpan | CitationSpan

/** A segment between two `##`. */
export interface BoldSpan {
  kind: 'bold'
  inlines: Leaf[]
}

/** A bold segment about the judgment, key points, highlights or a summary. Drawn in a box. */
export interface HighlightSpan {
  kind: 'highlight'
  inlines: Leaf[]
}

export type Inline = Leaf | BoldSpan | HighlightSpan

/** One blank line. */
export interface SpacingBlock {
  kind: 'spacing'
}

/** The page's title is level 1, so headings start at level 2. */
export interface HeadingBlock {
  kind: 'heading'
  level: 2 | 3 | 4
  /** Unique within the case. Edits elsewhere do not change it, unless an earlier heading gets the same words. */
  id: string
  inlines: Leaf[]
}

/** A short line that cites a case. The whole line is the banner. */
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

/** One line of a case note, ready to draw. A renderer maps each kind to an element. */
export type Block = SpacingBlock | HeadingBlock | BannerBlock | PartiesBlock | ParagraphBlock

/** A heading for the contents list. */
export interface OutlineEntry {
  id: string
  level: 2 | 3 | 4
  text: string
}
