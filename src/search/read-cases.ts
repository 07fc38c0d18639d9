import type { ReadBaseFile } from './files.ts'
import { type Directory, findString, toSymbols } from './read-index.ts'
import { occursOn } from './read-texts.ts'

/** With more candidates than this, check a later stretch of the text first, if the text is long enough. */
const candidatesMost = 16

/** The cases that contain the text, among `asked`. */
export async function findCases(read: ReadBaseFile, directory: Directory, text: string, asked: Uint8Array): Promise<Set<number>> {
  const symbols = toSymbols(directory, text)
  if (!symbols) return new Set()
  const { pages, proven } = await findString(read, directory, symbols)
  const places = casesOf(directory, pages)
  if (proven) return new Set(places)
  const open = pages.map((page, index) => ({ page, place: places[index] ?? 0 })).filter(({ place }) => asked[place] === 1)
  const candidates = await narrow(read, directory, symbols, open)
  const held = await Promise.all(
    candidates.map(({ page, place }) => occursOn(read, { page, end: directory.firstPages[place + 1] ?? 0 }, symbols)),
  )
  return new Set(candidates.flatMap(({ place }, index) => (held[index] ? [place] : [])))
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
