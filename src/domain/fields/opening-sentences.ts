import { isWellFormedText } from './storable-text.ts'

/** Cuts a line to at most this many characters with an ellipsis, at a word if possible. */
export function cutAtWord(line: string, most: number): string {
  if (line.length <= most) return line
  const whole = isWellFormedText(line.slice(0, most - 1)) ? most - 1 : most - 2
  const word = line.lastIndexOf(' ', whole)
  return `${line.slice(0, word > most * 0.65 ? word : whole).trimEnd()}…`
}

/** Created once, at first use: ICU takes longer to create one than to cut a text. */
let segmenter: Intl.Segmenter | undefined

function* sentences(text: string): Generator<string> {
  segmenter ??= new Intl.Segmenter('en-GB', { granularity: 'sentence' })
  for (const { segment } of segmenter.segment(text.replace(/\s+/g, ' ').trim())) yield segment
}

/** As many whole sentences from the start as fit. If the first is too long, it is cut at a word. */
export function fittingSentences(text: string, most: number): string {
  let fitting = ''
  for (const sentence of sentences(text)) {
    if ((fitting + sentence).trimEnd().length > most) return fitting === '' ? cutAtWord(sentence.trimEnd(), most) : fitting.trimEnd()
    fitting += sentence
  }
  return fitting
}

/** The fewest whole sentences from the start that reach `atLeast` characters. A teaser never ends mid-sentence. */
export function openingSentences(text: string, atLeast = 40): string {
  let opening = ''
  for (const sentence of sentences(text)) {
    opening += sentence
    if (opening.trimEnd().length >= atLeast) break
  }
  return opening.trimEnd()
}
