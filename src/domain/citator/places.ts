import { kindOf, withoutMarkers } from '../markup/lines.ts'
import { isJudgment, numberReader, paragraphId } from '../markup/paragraph-numbers.ts'
import { headingText, uniqueIds } from '../markup/parse.ts'
import { sentenceAt } from './sentences.ts'

/** Where a note names an authority or a provision. */
export interface Place {
  /** The heading above, or the number of the paragraph in a judgment: `Decision`, `[45]`. */
  name?: string
  /** The id of that heading or paragraph on the note's page. */
  anchor?: string
  /** The sentence, without markers. */
  sentence: string
}

/** Later places are not kept. A judgment may name a rule in every paragraph. */
const mostPlaces = 12

export function addPlace(places: Place[], place: Place): void {
  const isListed = places.some(({ anchor, sentence }) => (anchor === undefined ? sentence === place.sentence : anchor === place.anchor))
  if (!isListed && places.length < mostPlaces) places.push(place)
}

/** Words of a text, by their place in it. */
interface Span {
  start: number
  end: number
}

interface Line {
  text: string
  start: number
  heading: { name: string; anchor: string } | undefined
  /** The number of the paragraph that the line belongs to. */
  number: number | undefined
}

/** Ends a line as `linesOf` in domain/markup does. */
const lines = /[^\n\v\f\r\u0085\u2028\u2029]+/g

/** The lines with something at one of `starts`, each with the heading and the number above it. */
function linesAt(text: string, starts: readonly number[]): { found: Line[]; lastNumber: number } {
  const claimId = uniqueIds()
  const readNumber = numberReader()
  const found: Line[] = []
  let next = 0
  let lastNumber = 0
  let heading: Line['heading']
  let number: number | undefined
  for (const { 0: raw, index } of text.matchAll(lines)) {
    const line = raw.trim()
    if (line.startsWith('#') && kindOf(line) === 'heading') {
      const name = headingText(line)
      heading = { name, anchor: claimId(name) }
      number = undefined
    } else {
      const own = readNumber(line.startsWith('#') ? withoutMarkers(line) : line)
      number = own ?? number
      lastNumber = own ?? lastNumber
    }
    const end = index + raw.length
    if ((starts[next] ?? Infinity) >= end) continue
    while ((starts[next] ?? Infinity) < end) next += 1
    found.push({ text: raw, start: index, heading, number })
  }
  return { found, lastNumber }
}

/** The places of words in a text, in the order of the words. `spans` are in the order of the text. */
export function placesOf(text: string, spans: readonly Span[]): Place[] {
  const { found, lastNumber } = linesAt(
    text,
    spans.map(({ start }) => start),
  )
  const areParagraphs = isJudgment(lastNumber)
  let at = 0
  return spans.map(({ start, end }) => {
    while ((found[at + 1]?.start ?? Infinity) <= start) at += 1
    const line = found[at]
    if (!line) return { sentence: text.slice(start, end) }
    const sentence = sentenceAt(line.text, start - line.start, end - line.start)
    if (areParagraphs && line.number !== undefined) return { name: `[${line.number}]`, anchor: paragraphId(line.number), sentence }
    return line.heading ? { ...line.heading, sentence } : { sentence }
  })
}
