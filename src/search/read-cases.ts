import { foldText } from '#domain/search/fold.ts'
import { isWordSearch, type SearchTerms } from '#domain/search/search-terms.ts'
import { baseFiles, pagesOfHead, type ReadBaseFile } from './files.ts'
import type { TextsFile } from './format.ts'
import { inflate, parseJson } from './inflate.ts'
import { type Directory, findString, toSymbols } from './read-index.ts'

/** With more candidates than this, check a later stretch of the text first, if the text is long enough. */
const candidatesMost = 16

/** A page's number within its case says what it holds: 0 title and citation, 1 summary and tags, from 2 text. */
const rankOfText = 2

export const kinds = { none: 0, stretch: 1, words: 2 } as const

/** The matches of a search. Each array is indexed by place. */
export interface Holdings {
  /** One of `kinds`. */
  kind: Uint8Array
  /** The number of the first page of a case that has the stretch, at most `rankOfText`. */
  rank: Uint8Array
  /** A page of the case's text with the stretch or a word, counted from 1. 0 if there is none. */
  page: Uint32Array
}

interface Lookup {
  text: string
  symbols: Uint16Array
  pages: readonly Candidate[]
  /** Whether all pages are known to contain the text. Otherwise only some do. */
  proven: boolean
}

const nowhere: Lookup = { text: '', symbols: new Uint16Array(), pages: [], proven: true }

async function lookUp(read: ReadBaseFile, directory: Directory, text: string): Promise<Lookup> {
  const symbols = toSymbols(directory, text)
  if (!symbols) return nowhere
  const { pages, proven } = await findString(read, directory, symbols)
  const places = casesOf(directory, pages)
  return { text, symbols, pages: pages.map((page, index) => ({ page, place: places[index] ?? 0 })), proven }
}

/** The pages that contain the text, among the cases marked with 1 in `isWanted`. */
async function prove(read: ReadBaseFile, directory: Directory, found: Lookup, isWanted: Uint8Array): Promise<readonly Candidate[]> {
  const wanted = found.pages.filter(({ place }) => isWanted[place] === 1)
  if (found.proven) return wanted
  const candidates = await narrow(read, directory, found.symbols, wanted)
  const { firstPages } = directory
  const placeOf = ({ page, place }: Candidate) => ({ page, first: firstPages[place] ?? 0, end: firstPages[place + 1] ?? 0 })
  const held = await Promise.all(candidates.map((candidate) => occursOn(read, placeOf(candidate), found.text)))
  return candidates.filter((_, index) => held[index])
}

/** Notes the pages in the order of pages, so that the first page of the text is kept. */
function note({ kind, rank, page: noted }: Holdings, { firstPages }: Directory, pages: readonly Candidate[], as: 1 | 2): void {
  for (const { page, place } of pages) {
    const rankOfPage = Math.min(page - (firstPages[place] ?? 0), rankOfText)
    if (kind[place] === kinds.none) rank[place] = rankOfPage
    kind[place] = as
    if (rankOfPage === rankOfText && noted[place] === 0) noted[place] = page + 1
  }
}

export async function findHoldings(read: ReadBaseFile, directory: Directory, terms: SearchTerms): Promise<Holdings> {
  const count = directory.firstPages.length - 1
  const found: Holdings = { kind: new Uint8Array(count), rank: new Uint8Array(count), page: new Uint32Array(count) }
  // The files of all words are fetched together, because each wait takes longer than a file.
  const [whole = nowhere, ...each] = await Promise.all(
    [terms.stretch, ...(isWordSearch(terms) ? terms.words : [])].map((text) => lookUp(read, directory, text)),
  )
  note(found, directory, await prove(read, directory, whole, new Uint8Array(count).fill(1)), kinds.stretch)
  if (each.length > 0) await noteWords(read, directory, each, found)
  return found
}

/** Marks the cases with every word, but not as one stretch. */
async function noteWords(read: ReadBaseFile, directory: Directory, words: readonly Lookup[], found: Holdings): Promise<void> {
  let left: Uint8Array = found.kind.map((kind) => (kind === kinds.none ? 1 : 0))
  for (const word of words) left = among(left, word.pages)
  // Read texts last, and only those of cases with all other words.
  const held: (readonly Candidate[])[] = []
  for (const word of words.toSorted((one, other) => Number(other.proven) - Number(one.proven))) {
    const pages = await prove(read, directory, word, left)
    held.push(pages)
    left = among(left, pages)
  }
  // A result quotes its rarest word.
  for (const pages of held.sort((one, other) => one.length - other.length))
    note(
      found,
      directory,
      pages.filter(({ place }) => left[place] === 1),
      kinds.words,
    )
}

/** Marks the places of these pages with a 1. */
function among(isWanted: Uint8Array, pages: readonly Candidate[]): Uint8Array {
  const kept = new Uint8Array(isWanted.length)
  for (const { place } of pages) kept[place] = isWanted[place] ?? 0
  return kept
}

interface Candidate {
  page: number
  place: number
}

/** Drops the cases that lack a later stretch. Only a repeated text beyond the indexed length needs it. */
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

interface PagePlace {
  page: number
  first: number
  end: number
}

/** The fields on a page, as written. An empty last one means that the previous field ends here. */
export async function readPage(read: ReadBaseFile, { page, first }: PagePlace): Promise<readonly string[]> {
  const file = page < first + pagesOfHead ? first : page
  const pages = parseJson<TextsFile>(await inflate(await read(baseFiles.texts(file))))
  return pages[page - file] ?? []
}

/** The character that ends a field. It is half of a surrogate pair, which no text contains alone. */
const fieldEnd = '\udfff'
const folded = (fields: readonly string[]) => fields.map(foldText).join(fieldEnd)

/** Whether the folded text begins on this page. It may continue on the case's next pages. */
async function occursOn(read: ReadBaseFile, place: PagePlace, wanted: string): Promise<boolean> {
  let text = folded(await readPage(read, place))
  const enough = text.length + wanted.length - 1
  for (let page = place.page + 1; !text.includes(wanted) && page < place.end && text.length < enough; page += 1)
    text += folded(await readPage(read, { ...place, page }))
  return text.includes(wanted)
}
