import { foldText } from './fold.ts'

/** A stretch of a text, from its first character to the one after its last. */
type Mark = readonly [start: number, end: number]

/** The place in the text of each character of its fold. */
function foldedPlaces(text: string): number[] {
  const places: number[] = []
  let last = ''
  for (let at = 0; at < text.length; at += 1) {
    const fold = foldText(text.charAt(at))
    if (fold === ' ' && last === ' ') continue
    if (fold !== '') last = fold.at(-1) ?? ''
    for (let letter = 0; letter < fold.length; letter += 1) places.push(at)
  }
  return places
}

const isSign = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign)

/** A single letter among other words is a whole word, as in `s 70`. Within words it would match everywhere. */
const isInWord = (folded: string, at: number): boolean => isSign(folded[at - 1]) || isSign(folded[at + 1])

/** The places of the folded parts in the text, in order and without overlaps. */
export function findMarks(text: string, parts: readonly string[]): Mark[] {
  const folded = foldText(text)
  // Most texts of a row contain no part, and finding the places takes many times as long.
  if (!parts.some((part) => part !== '' && folded.includes(part))) return []
  const places = foldedPlaces(text)
  const found: Mark[] = []
  for (const part of parts)
    for (let at = folded.indexOf(part); at !== -1 && part !== ''; at = folded.indexOf(part, at + part.length)) {
      if (part.length === 1 && parts.length > 1 && isInWord(folded, at)) continue
      const last = places[at + part.length - 1] ?? 0
      found.push([places[at] ?? 0, Math.max(last + 1, places[at + part.length] ?? text.length)])
    }
  const marks: Mark[] = []
  for (const [start, end] of found.sort(([one], [other]) => one - other)) {
    const before = marks.at(-1)
    if (before && start < before[1]) marks[marks.length - 1] = [before[0], Math.max(before[1], end)]
    else marks.push([start, end])
  }
  return marks
}

const before = 70
const longest = 240

/** The start of the passage with the most of the marked text. The first of several. */
function bestStart(text: string, marks: readonly Mark[]): number {
  let [best, most] = [0, 0]
  for (const [start] of marks) {
    const near = marks.filter((other) => other[0] >= start && other[1] <= start + longest - before)
    const kinds = new Set(near.map(([from, to]) => foldText(text.slice(from, to))))
    if (kinds.size > most) [best, most] = [start, kinds.size]
  }
  return best
}

/** A text with more marks than this repeats itself. */
const marksMost = 200

/** The part of a text with all or most of the folded parts. Undefined if it contains none. */
export function passageOf(text: string, parts: readonly string[]): string | undefined {
  const plain = text
    .replace(/#{2,}|^(?:#+|[-•>]) |(?<![\p{L}\p{N}_])_(?=[^\s_])|(?<=[^\s_])_(?![\p{L}\p{N}_])/gmu, '')
    .replace(/\s+/g, ' ')
    .trim()
  const marks = findMarks(plain, parts).slice(0, marksMost)
  if (marks.length === 0) return undefined
  const at = bestStart(plain, marks)
  const cutBefore = at <= before ? 0 : plain.indexOf(' ', at - before) + 1
  const start = Math.min(cutBefore, at)
  if (start + longest >= plain.length) return `${start > 0 ? '… ' : ''}${plain.slice(start)}`
  const space = plain.lastIndexOf(' ', start + longest)
  const end = space > at ? space : start + longest
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)} …`
}
