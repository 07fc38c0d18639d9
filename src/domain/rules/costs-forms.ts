import { between, edge, type Groups, type Shape, shape, wordEnd } from './lists.ts'
import { costsPrecedent, courtForm, type FoundRule } from './rule.ts'

/** Without A and I, which are also words. Some simplified forms of PD 51ZG have two letters. */
const letter = '(?:Z[RT]|[RT]Z|[B-HJ-Z])'
const letters = new RegExp(`${edge}${letter}${wordEnd}`, 'g')

function precedents({ start, text }: Groups): FoundRule[] {
  return Array.from(text.matchAll(letters), ({ 0: name, index }) => ({
    start: start + index,
    end: start + index + 1,
    rule: costsPrecedent(name),
  }))
}

/** A text without these names no form. */
export const formWords = ['Precedent', 'N25', 'N26']

/** A line without it names no form. */
export const formHint = /Precedent|N2[56]/

export const formShapes: readonly Shape[] = [
  shape(
    String.raw`${edge}Precedents?\s["'‘“]?${letter}(?![A-Za-z\d]|[.]\w)["'’”]?(?:${between}(?:Precedent\s)?${letter}${wordEnd}(?!['’.]\w)){0,5}`,
    precedents,
  ),
  shape(String.raw`(?<![A-Za-z\d-])N(?:25[0-9]A?|260[A-C]?)(?![A-Za-z\d-])`, ({ start, end, text }) => [
    { start, end, rule: courtForm(text) },
  ]),
]
