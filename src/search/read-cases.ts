import { isSoughtByWords, type Sought } from '#domain/search/sought.ts'
import type { ReadBaseFile } from './files.ts'
import { type Directory, findString, toSymbols } from './read-index.ts'
import { occursOn } from './read-texts.ts'

/** With more candidates than this, check a later stretch of the text first, if the text is long enough. */
const candidatesMost = 16

/** What the index says about a text. */
interface Lookup {
  symbols: Uint16Array
  pages: readonly number[]
  /** The case of each page. */
  places: readonly number[]
  /** Whether all pages hold the text. Otherwise only some do. */
  proven: boolean
}

const nowhere: Lookup = { symbols: new Uint16Array(), pages: [], places: [], proven: true }

async function lookUp(read: ReadBaseFile, directory: Directory, text: string): Promise<Lookup> {
  const symbols = toSymbols(directory, text)
  if (!symbols) return nowhere
  const { pages, proven } = await findString(read, directory, symbols)
  return { symbols, pages, places: casesOf(directory, pages), proven }
}

/** The cases that contain the text, among `asked`. */
async function prove(read: ReadBaseFile, directory: Directory, found: Lookup, asked: Uint8Array): Promise<Uint8Array> {
  const { symbols, pages, places, proven } = found
  if (proven) return among(asked, places)
  const open = pages.map((page, index) => ({ page, place: places[index] ?? 0 })).filter(({ place }) => asked[place] === 1)
  const candidates = await narrow(read, directory, symbols, open)
  const held = await Promise.all(
    candidates.map(({ page, place }) => occursOn(read, { page, end: directory.firstPages[place + 1] ?? 0 }, symbols)),
  )
  return among(
    asked,
    candidates.flatMap(({ place }, index) => (held[index] ? [place] : [])),
  )
}

/** A 1 for each of the places that is asked for. */
function among(asked: Uint8Array, places: readonly number[]): Uint8Array {
  const kept = new Uint8Array(asked.length)
  for (const place of places) kept[place] = asked[place] ?? 0
  return kept
}

/** By place. */
export const holdings = { none: 0, stretch: 1, words: 2 } as const

/** How each case of `asked` holds the text that is sought. */
export async function findHoldings(read: ReadBaseFile, directory: Directory, sought: Sought, asked: Uint8Array): Promise<Uint8Array> {
  // The files of all words are fetched together, because each wait takes longer than a file.
  const [whole = nowhere, ...each] = await Promise.all(
    [sought.stretch, ...(isSoughtByWords(sought) ? sought.words : [])].map((text) => lookUp(read, directory, text)),
  )
  const found = await prove(read, directory, whole, asked)
  if (each.length === 0) return found
  let left: Uint8Array = asked.map((isAsked, place) => (found[place] === holdings.stretch ? 0 : isAsked))
  for (const word of each) left = among(left, word.places)
  // Texts are read last, so that only those of cases with all other words are.
  for (const word of each.filter(({ proven }) => !proven)) left = await prove(read, directory, word, left)
  return found.map((holding, place) => (left[place] === 1 ? holdings.words : holding))
}

interface Candidate {
  page: number
  place: number
}

/**
 * Drops the cases that lack a later stretch of the text.
 * Only needed for repeated text beyond the indexed length.
 */
async function narrow(read: ReadBaseFile, directory: Directory, symbols: Uint16Array, candidates: Candidate[]): Promise<Candidate[]> {
  let left = candidates
  for (let start = directory.depth; start < symbols.length && left.length > candidatesMost; start += directory.depth) {
    // The last stretch ends with the text. No string begins with white space, so skip it.
    const stretch = trimStart(directory, symbols.subarray(Math.min(start, symbols.length - directory.depth)))
    if (stretch.length === 0) continue
    const holding = new Set(casesOf(directory, (await findString(read, directory, stretch)).pages))
    left = left.filter(({ place }) => holding.has(place))
  }
  return left
}

function trimStart({ blanks }: Directory, symbols: Uint16Array): Uint16Array {
  const first = symbols.findIndex((symbol) => !blanks.has(symbol))
  return first === -1 ? new Uint16Array(0) : symbols.subarray(first)
}

/** The cases of ascending pages. */
function casesOf({ firstPages }: Directory, pages: readonly number[]): number[] {
  let place = 0
  return pages.map((page) => {
    while ((firstPages[place + 1] ?? Number.POSITIVE_INFINITY) <= page) place += 1
    return place
  })
}
