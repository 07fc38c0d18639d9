import { attributeOf, declarationsOf, type HtmlNode, hasClass, nameOf } from './html-node.ts'
import type { Shift } from './note-marks.ts'

export interface HtmlStyle {
  bold: boolean
  italic: boolean
  isQuote: boolean
  /** The number or bullet of a word processor's list, which is not part of the words. */
  isListMark: boolean
  shift: Shift | undefined
  /** Whether line breaks of the source are kept. */
  keepsLines: boolean
  /** The level of the heading around the words. 0 outside headings. */
  level: number
}

export const plainStyle: HtmlStyle = {
  bold: false,
  italic: false,
  isQuote: false,
  isListMark: false,
  shift: undefined,
  keepsLines: false,
  level: 0,
}

export function styleOf(node: HtmlNode, outer: HtmlStyle): HtmlStyle {
  const name = nameOf(node)
  const declared = declarationsOf(node)
  const weight = declared.get('font-weight')
  const slope = declared.get('font-style')
  const space = declared.get('white-space')
  const level = headingLevel(node)
  return {
    bold: weight === undefined ? /^(?:b|strong|th)$/.test(name) || (outer.bold && level === 0) : /^(?:bold|[6-9]00)/.test(weight),
    italic: slope === undefined ? /^(?:i|em|cite)$/.test(name) || outer.italic : /^(?:italic|oblique)/.test(slope),
    isQuote: outer.isQuote || name === 'blockquote' || hasClass(node, /^Mso(?:Intense)?Quote/),
    isListMark: outer.isListMark || declared.get('mso-list')?.startsWith('ignore') === true,
    shift: outer.shift === 'note' ? 'note' : (shiftOf(node, declared, outer.shift) ?? outer.shift),
    keepsLines: name === 'pre' || (space === undefined ? outer.keepsLines : /^(?:pre|break-spaces)/.test(space)),
    level: level || outer.level,
  }
}

function headingLevel(node: HtmlNode): number {
  if (hasClass(node, /^MsoTitle/)) return 1
  return Math.min(Number(/^h([1-6])$/.exec(nameOf(node))?.[1] ?? 0), 3)
}

const noteReference = /^(?:mso(?:foot|end)notereference|sd(?:foot|end)note(?:anc|sym)|(?:foot|end)note-?ref(?:erence)?|footnotesymbol)$/i
const noteAddress = /^[^#]*#_?(?:ftn|edn|fn|ftnt|foot-?note|end-?note|note|sd(?:foot|end)note|cite_note)/i

function shiftOf(node: HtmlNode, declared: ReadonlyMap<string, string>, outer: Shift | undefined): Shift | undefined {
  if (hasClass(node, noteReference) || declared.has('mso-footnote-id') || declared.has('mso-endnote-id')) return 'note'
  const name = nameOf(node)
  const isNoteLink = name === 'a' && noteAddress.test(attributeOf(node, 'href'))
  if (isNoteLink && outer === 'raised') return 'note'
  // `baseline` is ignored: pages that raise note numbers with another property set it on `sup`.
  if (name === 'sup' || hasClass(node, /^superscript$/i) || isRaised(declared)) return 'raised'
  if (name === 'sub' || hasClass(node, /^subscript$/i) || isLowered(declared)) return 'lowered'
  return isNoteLink ? 'linked' : undefined
}

const positive = /^(?=[^a-z]*[1-9])[\d.]/

function isRaised(declared: ReadonlyMap<string, string>): boolean {
  const align = declared.get('vertical-align') ?? ''
  const isMovedUp = declared.get('position') === 'relative' && declared.get('top')?.startsWith('-') === true
  return align === 'super' || positive.test(align) || positive.test(declared.get('mso-text-raise') ?? '') || isMovedUp
}

const isLowered = (declared: ReadonlyMap<string, string>): boolean =>
  /^(?:sub$|-)/.test(declared.get('vertical-align') ?? '') || declared.get('mso-text-raise')?.startsWith('-') === true

/** Elements whose content is not text of the document. Struck-out words count as deleted. */
const unread = new Set(
  'style noembed script head title xml template noscript iframe object svg canvas audio video button select textarea nav del s strike'.split(
    ' ',
  ),
)
/** Deletions and comments of Word, words for screen readers, and the buttons of Find Case Law. */
const unreadClass =
  /^(?:msodel|msocom\w*|msocomment(?:text|reference|subject)\w*|trackchangetextdel\w*|(?:govuk-)?visually-hidden|sr-only|[\w-]*copy-link[\w-]*)$/i

/** Whether an element's content is not part of the text: hidden, deleted, or a margin comment. */
export function isUnread(node: HtmlNode): boolean {
  const name = nameOf(node)
  if (unread.has(name) || node.getAttribute?.('hidden') != null || hasClass(node, unreadClass)) return true
  // A header or footer of LibreOffice, and a comment of Google Docs.
  if (name === 'div' && (/^(?:header|footer)$/.test(attributeOf(node, 'title')) || isCommentOfGoogle(node))) return true
  if (name === 'a' && attributeOf(node, 'href').startsWith('#cmnt')) return true
  const declared = declarationsOf(node)
  const isSet = (property: string, values: RegExp) => values.test(declared.get(property) ?? '')
  return (
    isSet('display', /^none/) ||
    isSet('visibility', /^(?:hidden|collapse)/) ||
    isSet('mso-hide', /^(?:all|screen)/) ||
    isSet('text-decoration', /line-through/) ||
    isSet('text-decoration-line', /line-through/) ||
    isSet('mso-element', /^(?:comment|header|footer)/) ||
    isSet('mso-special-character', /^comment/)
  )
}

function isCommentOfGoogle(node: HtmlNode): boolean {
  for (let [first] = elementsOf(node), depth = 0; first && depth < 4; [first] = elementsOf(first), depth += 1) {
    if (nameOf(first) === 'a') return attributeOf(first, 'href').startsWith('#cmnt_ref')
  }
  return false
}

const elementsOf = (node: HtmlNode): HtmlNode[] => [...node.childNodes].filter(({ getAttribute }) => getAttribute !== undefined)

const blocks = new Set(
  `p div h1 h2 h3 h4 h5 h6 ul ol menu dir li blockquote pre table caption section article header footer main aside form fieldset figure
  figcaption details summary center dl dt dd hr address tr td th`.split(/\s+/),
)

export const isBlock = (node: HtmlNode): boolean =>
  blocks.has(nameOf(node)) || /^(?:block|flex|grid|table|list-item)$/.test(declarationsOf(node).get('display') ?? '')
