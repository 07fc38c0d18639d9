import type { CaseInput } from '#domain/cases/cases.ts'
import { seededRandom } from '#domain/metadata/seeded-random.ts'

/** A text to search for, and what sort of text it is. */
export interface Asked {
  kind: string
  q: string
}

const fixed = ['e', '£1', '£1,250', 'café', 'NAÏVE', 'CPR 44.3(5)', '50%', 'costs', 'the', 'nowhere at all', 'Ltd', '“reasonable”']

/** Texts as visitors may write them, taken from the cases: `count` of each sort, the same at every call. */
export function drawQueries(cases: readonly CaseInput[], count: number): Asked[] {
  const random = seededRandom(36)
  const below = (limit: number) => Math.floor(random() * limit)
  const text = () => cases[below(cases.length)]?.content ?? ''
  const words = (number: number) => {
    const all = text().match(/\S+/g) ?? []
    return all.slice(below(Math.max(1, all.length - number))).slice(0, number)
  }
  /** As they stand in the text, but for what divides them. */
  const phrase = (number: number) => words(number).join(' ')
  const part = (whole: string, length: number) => {
    const start = below(Math.max(1, whole.length - length))
    return whole.slice(start, start + length)
  }
  const sorts: Record<string, () => string> = {
    word: () => phrase(1),
    'part of a word': () => part(phrase(1), 3 + below(4)),
    'two words': () => phrase(2),
    'three to six words': () => phrase(3 + below(4)),
    'words as they are typed': () => phrase(2 + below(3)).slice(0, -1 - below(3)),
    'stretch of text': () => part(text(), 4 + below(27)),
  }
  const drawn = Object.entries(sorts).flatMap(([kind, draw]) => Array.from({ length: count }, () => ({ kind, q: draw() })))
  return [...fixed.map((q) => ({ kind: 'fixed', q })), ...drawn].filter(({ q }) => q.trim() !== '')
}
