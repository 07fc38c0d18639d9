import { spellings } from '../fields/slug.ts'

/** Characters that look alike to people, by the character that replaces them. */
const signs: Readonly<Record<string, string>> = {
  "'": '\u2018\u2019\u201a\u201b\u2032\u2035`\u00b4\u02b9\u02bb\u02bc\u02bd',
  '"': '\u201c\u201d\u201e\u201f\u2033\u2036\u00ab\u00bb',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043\ufe58\ufe63',
  '...': '\u2026',
  σ: 'ς',
}
const alike = new Map([
  ...Object.entries(signs).flatMap(([sign, others]) => [...others].map((other): [string, string] => [other, sign])),
  ...Object.entries(spellings),
])

/** Soft hyphens, zero-width characters, and separate accents. */
const unseen = /\p{Default_Ignorable_Code_Point}|[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/u
const blank = /[\s\u0085]/
const accents = /[\u0300-\u036f]/g
/** Ligatures, and the wide forms of East Asian fonts. */
const joined = /[\u0133\ufb00-\ufb06\uff01-\uff5e]/

/** Works on single code units, so that any part of a text has the same fold as within the whole text. */
function foldUnit(unit: string): string {
  if (unseen.test(unit)) return ''
  if (blank.test(unit)) return ' '
  const parts = joined.test(unit) ? unit.normalize('NFKD') : unit.normalize('NFD').replace(accents, '')
  const letter = parts.length === 1 || joined.test(unit) ? parts : unit
  return alike.get(letter) ?? letter
}

const folded = new Map<string, string>()
const special = /[^ -_a-~]/g

function knownFold(unit: string): string {
  const known = folded.get(unit)
  if (known !== undefined) return known
  const found = foldUnit(unit)
  folded.set(unit, found)
  return found
}

/**
 * Folds a text for comparison in every search. Case, accents, ligatures and the kinds of apostrophe, quotation
 * mark, dash and space make no difference. Invisible characters are left out. The fold of a text contains the
 * fold of each of its parts.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replace(special, knownFold).replace(/ {2,}/g, ' ')
}
