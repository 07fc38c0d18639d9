import { actHint, actShapes, actWords, onlyAct } from './acts.ts'
import { formHint, formShapes, formWords } from './costs-forms.ts'
import { certainHint, certainShapes, certainWords, contextualHint, contextualShapes, meansCpr } from './court-rules.ts'
import { type Reading, readShape, type Shape } from './lists.ts'
import type { FoundRule } from './rule.ts'

/** Shapes that a line can only have if it matches `hint`. Most lines match none, so they are read once. */
interface Group {
  hint: RegExp
  /** A text without these words has no such line. A search for a word is much faster than one for a shape. */
  words: readonly string[]
  shapes: readonly Shape[]
}

const anywhere: readonly Group[] = [
  { hint: certainHint, words: certainWords, shapes: certainShapes },
  { hint: actHint, words: actWords, shapes: actShapes },
  { hint: formHint, words: formWords, shapes: formShapes },
]
const contextual: Group = { hint: contextualHint, words: certainWords, shapes: contextualShapes }

/** The provisions that a text names, in order. A form that may mean something else stays text. */
export function findRules(text: string): FoundRule[] {
  const all = meansCpr(text) ? [...anywhere, contextual] : anywhere
  const groups = all.filter(({ words }) => words.some((word) => text.includes(word)))
  if (groups.length === 0) return []
  const found: FoundRule[] = []
  // The lines of a note are its paragraphs.
  for (const { 0: line, index } of text.matchAll(/.+/g))
    for (const { start, end, rule } of findInLine(line, groups)) found.push({ start: index + start, end: index + end, rule })
  return found
}

function findInLine(line: string, groups: readonly Group[]): FoundRule[] {
  const hinted = groups.filter(({ hint }) => hint.test(line))
  if (hinted.length === 0) return []
  const found: FoundRule[] = []
  let isRead: Uint8Array | undefined
  const add = ({ start, end, rules }: Reading) => {
    // An earlier shape has read these words.
    if (rules.length === 0 || isRead?.subarray(start, end).includes(1)) return
    isRead ??= new Uint8Array(line.length)
    isRead.fill(1, start, end)
    found.push(...rules)
  }
  for (const shape of hinted.flatMap(({ shapes }) => shapes)) for (const reading of readShape(shape, line)) add(reading)
  const act = hinted.some(({ hint }) => hint === actHint) ? onlyAct(line) : undefined
  if (act) for (const reading of readShape(act.shape, line)) if (reading.start > act.from) add(reading)
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}
