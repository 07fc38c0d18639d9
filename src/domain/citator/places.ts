import { kindOf, withoutMarkers } from '../markup/lines.ts'
import { areOfJudgment, numberReader, paragraphId } from '../markup/paragraph-numbers.ts'
import { headingText, uniqueIds } from '../markup/parse.ts'
import { sentenceAt } from './sentences.ts'

/** A heading or a numbered paragraph that names an authority or a provision. */
export interface Place {
  /** `Decision`, `[45]`. */
  name: string
  /** Its id on the note's page. */
  anchor: string
}

export interface Passages {
  places: Place[]
  /** The first sentence that names the authority or the provision, without markers. */
  sentence: string
}

/** Later places are not kept. A judgment may name a rule in about a hundred paragraphs. */
const mostPlaces = 1000

export function addPlace(places: Place[], place: Place): void {
  if (places.length < mostPlaces && !places.some(({ anchor }) => anchor === place.anchor)) places.push(place)
}

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
      const written = headingText(line)
      heading = { name: withoutMarkers(written), anchor: claimId(written) }
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

/** The passage around a span. Sentences are read on request, because few are shown. */
export interface Passage {
  place: Place | undefined
  sentence: () => string
}

/** Only the first sentence is stored. */
export function addPassage(passages: Passages, { place, sentence }: Passage): void {
  passages.sentence ||= sentence()
  if (place) addPlace(passages.places, place)
}

/** The passages of words in a text, in the order of the words. `spans` are in the order of the text. */
export function passagesOf(text: string, spans: readonly Span[]): Passage[] {
  const { found, lastNumber } = linesAt(
    text,
    spans.map(({ start }) => start),
  )
  const areParagraphs = areOfJudgment(lastNumber)
  let at = 0
  return spans.map(({ start, end }) => {
    while ((found[at + 1]?.start ?? Infinity) <= start) at += 1
    const line = found[at]
    if (!line) return { place: undefined, sentence: () => text.slice(start, end) }
    const number = areParagraphs ? line.number : undefined
    return {
      place: number === undefined ? line.heading : { name: `[${number}]`, anchor: paragraphId(number) },
      sentence: () => sentenceAt(line.text, start - line.start, end - line.start),
    }
  })
}
