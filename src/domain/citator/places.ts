import { kindOf, withoutMarkers } from '../markup/lines.ts'
import { areOfJudgment, numberReader, paragraphId } from '../markup/paragraph-numbers.ts'
import { headingText, uniqueIds } from '../markup/parse.ts'

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
  heading: Place | undefined
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

/** A sentence ends here, unless an abbreviation is before the point. */
const sentenceEnd = /[.?!]["’”)\]]{0,2}\s+(?=["‘“([]{0,2}[A-Z])/g
const abbreviation = /(?:^|[\s(["‘“])(?:[A-Z]|[vr]|rr|ss?|No|Nos|paras?|Pts?|Art|Mrs?|Ms|Dr|Ltd|Co|Inc|plc|cf|al|St|Hon|Re)\.$/
/** A longer sentence is cut around the words. */
const longest = 320
/** The number of characters read around the words. A line may be a whole judgment. */
const window = 1000

/** The sentence of a line from `start` to `end`, without markers and paragraph number. */
function sentenceAt(line: string, start: number, end: number): string {
  const skipped = Math.max(0, start - window)
  const near = line.slice(skipped, end + window)
  return nearSentence(near, start - skipped, end - skipped)
}

function nearSentence(line: string, start: number, end: number): string {
  let from = 0
  let to = line.length
  for (const { 0: stop, index } of line.matchAll(sentenceEnd)) {
    if (abbreviation.test(line.slice(Math.max(0, index - 8), index + 1))) continue
    if (index + stop.length <= start) from = index + stop.length
    else if (index >= end) {
      to = index + stop.trimEnd().length
      break
    }
  }
  return cutAround(line, { from, to, start, end })
}

function cutAround(line: string, { from, to, start, end }: Readonly<Record<'from' | 'to' | 'start' | 'end', number>>): string {
  if (to - from <= longest) return clean(line.slice(from, to))
  const before = Math.max(from, Math.min(start - longest / 2, to - longest))
  const after = Math.min(to, Math.max(end, before + longest))
  // Cut between words.
  const left = before > from ? line.slice(before, start).replace(/^\S*\s/, '… ') : line.slice(before, start)
  const right = after < to ? line.slice(end, after).replace(/\s\S*$/, ' …') : line.slice(end, after)
  return clean(left + line.slice(start, end) + right)
}

const clean = (text: string): string =>
  text
    .replaceAll('##', '')
    .replace(/^\s*(?:(?:#+|[-•>]|\d{1,4}\.|\[\d{1,4}\])\s)?/, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

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
