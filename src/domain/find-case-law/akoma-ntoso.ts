import { attributeOf, type HtmlNode } from '../writing/paste/html-node.ts'
import { markWords } from '../writing/paste/runs.ts'

/** Akoma Ntoso as Find Case Law publishes it: one judgment, or a summary for the press. */
export interface JudgmentDocument {
  /** As published: often in capitals. */
  name: string
  /** YYYY-MM-DD. Empty if the document has none. */
  date: string
  citation: string
  judges: readonly string[]
  /** `role` is the role in the document, such as 'Claimant'. Empty if it has none. */
  parties: readonly { name: string; role: string }[]
  isPressSummary: boolean
  /** Its address at Find Case Law, with `/id/`. Empty if the document has none. */
  address: string
  /** The hash that changes with the text. Empty if the document has none. */
  hash: string
  /** The front page and the text as HTML, for the rules that clean pasted text. */
  html: HtmlNode
}

/** Namespaces may have any prefix. */
const nameOf = (node: HtmlNode): string => node.nodeName.replace(/^.*:/, '')

function* within(node: HtmlNode): Generator<HtmlNode> {
  for (const child of node.childNodes) {
    yield child
    yield* within(child)
  }
}

const elementsOf = (root: HtmlNode, name: string): HtmlNode[] => Array.from(within(root)).filter((node) => nameOf(node) === name)

const textOf = (node: HtmlNode): string =>
  node.nodeValue ?? Array.from(node.childNodes, (child) => (nameOf(child) === 'marker' ? ' ' : textOf(child))).join('')

const lineOf = (node: HtmlNode | undefined): string => (node ? textOf(node).replace(/\s+/g, ' ').trim() : '')

const unique = (texts: readonly string[]): string[] => [...new Set(texts.filter((text) => text !== ''))]

/** The number before a party: `(2) SIMON GALLAGHER`. */
const number = /^\(\d{1,3}\)\s*/

function partiesOf(root: HtmlNode): JudgmentDocument['parties'] {
  const roles = new Map(elementsOf(root, 'TLCRole').map((role) => [`#${attributeOf(role, 'eId')}`, attributeOf(role, 'showAs')]))
  const named = elementsOf(root, 'party').map((party) => ({
    name: lineOf(party).replace(number, ''),
    role: roles.get(attributeOf(party, 'as')) ?? '',
  }))
  return [...new Map(named.filter(({ name }) => name !== '').map((party) => [party.name, party])).values()]
}

/** Elements that are not inline. A number is a block, which the rules join with the following text. */
const elements: Readonly<Record<string, string>> = {
  meta: 'template',
  img: 'template',
  p: 'p',
  br: 'br',
  heading: 'h2',
  subheading: 'h3',
  embeddedStructure: 'blockquote',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
}
const inline = new Set(
  'span a ref b i u sup sub party role judge courtType docDate neutralCitation docketNumber docTitle inline math'.split(' '),
)

const textNode = (text: string): HtmlNode => ({ nodeName: '#text', nodeValue: text, childNodes: [] })

function element(name: string, childNodes: readonly HtmlNode[], attributes: Readonly<Record<string, string>> = {}): HtmlNode {
  return { nodeName: name, nodeValue: null, childNodes, getAttribute: (key) => attributes[key] ?? null }
}

/** Words that the court struck out are text. Words struck out in a word processor are not. */
const struck = /text-decoration(?:-line)?:[^;]*line-through[^;]*;?/

/** The XML has footnotes within the sentence. Here they follow the text, each with its mark. */
function htmlOf(node: HtmlNode, notes: HtmlNode[]): HtmlNode {
  if (node.nodeValue !== null) return textNode(nameOf(node) === '#text' ? node.nodeValue : '')
  const name = nameOf(node)
  const children = () => Array.from(node.childNodes, (child) => htmlOf(child, notes))
  if (name === 'marker') return textNode(' ')
  if (name === 'authorialNote') {
    const mark = attributeOf(node, 'marker') || String(notes.length + 1)
    notes.push(element('div', [textNode(`Note ${mark}: `), ...children().flatMap(({ childNodes }) => [...childNodes, textNode(' ')])]))
    return element('sup', [textNode(mark)], { class: 'footnote-ref' })
  }
  const style = attributeOf(node, 'data-style') || attributeOf(node, 'style')
  if (struck.test(style)) return element('span', [textNode(markWords(textOf(node), '~~'))], { style: style.replace(struck, '') })
  const spans = { colspan: attributeOf(node, 'colspan'), rowspan: attributeOf(node, 'rowspan') }
  return element(elements[name] ?? (inline.has(name) ? 'span' : 'div'), children(), { style, ...spans })
}

/** `1000-01-01` means that the program that read the judgment found no date. */
const isDate = (text: string): boolean => /^(?:1[89]|2\d)\d{2}-\d{2}-\d{2}$/.test(text)

function dateOf(root: HtmlNode): string {
  const days = [...elementsOf(root, 'FRBRdate').filter((date) => attributeOf(date, 'name') !== 'transform'), ...elementsOf(root, 'docDate')]
  return days.map((day) => attributeOf(day, 'date')).find(isDate) ?? ''
}

/** Reads the root of a parsed document. Undefined if it is not a judgment in Akoma Ntoso. */
export function readAkomaNtoso(root: HtmlNode): JudgmentDocument | undefined {
  const whole = nameOf(root) === 'akomaNtoso' ? root : elementsOf(root, 'akomaNtoso')[0]
  const document = whole && [...whole.childNodes].find((child) => /^(?:judgment|doc)$/.test(nameOf(child)))
  if (!document) return undefined
  const [meta] = elementsOf(document, 'meta')
  const [name] = elementsOf(document, 'FRBRname')
  const [cite] = elementsOf(document, 'cite')
  const [work] = elementsOf(document, 'FRBRWork')
  const [uri] = work ? elementsOf(work, 'FRBRuri') : []
  const notes: HtmlNode[] = []
  const parts = [...document.childNodes].filter((child) => child !== meta).map((child) => htmlOf(child, notes))
  return {
    name: name ? attributeOf(name, 'value').replace(/\s+/g, ' ') : '',
    date: dateOf(document),
    citation: lineOf(cite) || lineOf(elementsOf(document, 'neutralCitation')[0]),
    judges: unique(elementsOf(document, 'judge').map(lineOf)),
    parties: partiesOf(document),
    isPressSummary: /press/i.test(attributeOf(document, 'name')),
    address: uri ? attributeOf(uri, 'value') : '',
    hash: lineOf(elementsOf(document, 'hash')[0]),
    html: element('div', [...parts, ...notes]),
  }
}

/** An error that staff can correct, described in one sentence. */
export class UnreadJudgment extends Error {}

/** In bytes. The server passes on at most this much of a document. */
export const longestDocument = 20 * 1024 * 1024
/** The end of a document that was cut at 20 MB. */
export const tooLongMark = '<!-- longer than 20 MB -->'

export const isTooLong = 'This document is longer than 20 MB. Paste its text instead.'

/** Reads a document of Find Case Law. `parse` returns undefined if the XML is incomplete. @throws UnreadJudgment */
export function readJudgmentXml(xml: string, parse: (xml: string) => HtmlNode | undefined): JudgmentDocument {
  if (xml.endsWith(tooLongMark)) throw new UnreadJudgment(isTooLong)
  // Find Case Law declares no types. With some, a parser would expand entities.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(xml))
    throw new UnreadJudgment('This file declares entities, as no document of Find Case Law does. It was not read.')
  const parsed = parse(xml)
  if (parsed === undefined) throw new UnreadJudgment('This is not a whole XML file. Download it again.')
  const document = readAkomaNtoso(parsed)
  if (!document) throw new UnreadJudgment('This XML file is not a judgment from Find Case Law.')
  return document
}
