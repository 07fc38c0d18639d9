import { attributeOf, countIn, declarationsOf, type HtmlNode, nameOf } from './html-node.ts'

/** Counts the items of a list. */
export interface HtmlList {
  node: HtmlNode
  next: number
  step: 1 | -1
  /** The last sign for each level: Word on the web has one list for each item. */
  levels: Map<string, string>
}

const romans = { m: 1000, cm: 900, d: 500, cd: 400, c: 100, xc: 90, l: 50, xl: 40, x: 10, ix: 9, v: 5, iv: 4, i: 1 }

function roman(count: number): string {
  if (count < 1 || count > 3999) return String(count)
  let rest = count
  let written = ''
  for (const [sign, value] of Object.entries(romans)) {
    written += sign.repeat(Math.floor(rest / value))
    rest %= value
  }
  return written
}

/** a to z, then aa. */
function letters(count: number): string {
  if (count < 1) return String(count)
  const before = Math.floor((count - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(97 + ((count - 1) % 26))
}

const decimal = (count: number): string => String(count)

/** By the CSS names, and by the values of the attribute `type`, which are case-sensitive. */
const numberings: Readonly<Record<string, (count: number) => string>> = {
  decimal,
  '1': decimal,
  'decimal-leading-zero': (count) => String(count).padStart(2, '0'),
  'lower-alpha': letters,
  'lower-latin': letters,
  a: letters,
  'upper-alpha': (count) => letters(count).toUpperCase(),
  'upper-latin': (count) => letters(count).toUpperCase(),
  A: (count) => letters(count).toUpperCase(),
  'lower-roman': roman,
  i: roman,
  'upper-roman': (count) => roman(count).toUpperCase(),
  I: (count) => roman(count).toUpperCase(),
}

/** The numbering that an item or list names. Null for a bullet, or none at all. */
function numberingOf(node: HtmlNode): ((count: number) => string) | null | undefined {
  const declared = declarationsOf(node)
  const words = declared.get('list-style-type') ?? declared.get('list-style') ?? attributeOf(node, 'type')
  const named = words.split(/\s+/).map((word) => numberings[word])
  return named.find(Boolean) ?? (/\b(?:disc|circle|square|none)\b|["']/i.test(words) ? null : undefined)
}

export function listOf(node: HtmlNode, levels: Map<string, string>): HtmlList {
  const isReversed = node.getAttribute?.('reversed') != null
  const count = isReversed ? [...node.childNodes].filter((item) => nameOf(item) === 'li').length : 1
  return { node, next: countIn(node, 'start', count), step: isReversed ? -1 : 1, levels }
}

/** The sign of the next item: `- `, or its number in the form of the list. */
export function itemSign(item: HtmlNode, list: HtmlList | undefined): string {
  if (!list) return '- '
  const count = countIn(item, 'value', list.next)
  list.next = count + list.step
  const named = [item, list.node].map(numberingOf).find((each) => each !== undefined)
  const numbering = named === undefined && nameOf(list.node) === 'ol' ? decimal : named
  if (!numbering) return '- '
  const written = numbering(count)
  // `(%1)` or `%1.%2.` of Word on the web.
  const form = attributeOf(item, 'data-leveltext')
  const level = attributeOf(item, 'data-aria-level') || '1'
  list.levels.set(level, written)
  return /%\d/.test(form) ? `${form.replace(/%(\d)/g, (_, each: string) => list.levels.get(each) ?? '1')} ` : `${written}. `
}

/** Whether a list shows no signs, so that the number of an item was typed. */
export const isUnsigned = (list: HtmlList | undefined): boolean => {
  const declared = list && declarationsOf(list.node)
  return /\bnone\b/.test(declared?.get('list-style-type') ?? declared?.get('list-style') ?? '')
}

/** The sign of an item from the mark of a word processor. A single letter is a bullet of a symbol font. */
export function signOf(mark: string): string {
  if (!/[\p{L}\d]/u.test(mark) || /^\p{L}$/u.test(mark)) return '- '
  return /^\d+$/.test(mark) ? `${mark}. ` : `${mark} `
}

/** A number typed at the start of an item. */
export const typedNumber = /^(?:\(?[\p{L}\d]{1,5}[.)]|\[\d{1,4}\]|\d+(?:\.\d+)+)(?:\s|$)/u
