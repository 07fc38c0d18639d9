import type { RegisterEntry } from '#domain/cases/register.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { addressMark, shortMark } from '#domain/publication/address-mark.ts'
import { foldText } from '#domain/search/fold.ts'
import { readSearchTerms } from '#domain/search/search-terms.ts'
import { paths } from '#domain/site/paths.ts'
import { baseFiles, type ReadBaseFile, rowsPerFile } from './files.ts'
import { type BenchesFile, type DatesFile, firstCode, type ListFile, type RowsFile } from './format.ts'
import { inflate, parseJson } from './inflate.ts'
import { findHoldings, type Holdings, kinds, readPage } from './read-cases.ts'
import { readDirectory } from './read-index.ts'

/** A name for each place: its index in a list. */
export interface Column {
  names: readonly string[]
  numbers: Uint16Array
}

export interface Filters {
  category: Column
  year: Column
}

export interface Benches {
  /** The first name means none. */
  court: Column
  judges: readonly string[]
  /** The person's name in `judges` for this spelling, or the spelling itself. */
  judgeNamed: (spelling: string) => string
  judgesOf: (place: number) => readonly number[]
}

export interface Base {
  /** How the case at each place contains the text. */
  find: (q: string) => Promise<Holdings>
  filters: () => Promise<Filters>
  benches: () => Promise<Benches>
  /** The words that a misspelling may have meant, folded. */
  words: () => Promise<readonly string[]>
  /** The dates with the number of places that have each, in order of places. */
  dates: () => Promise<DatesFile>
  row: (place: number) => Promise<RegisterEntry>
  text: (place: number, page: number) => Promise<string>
  /** The place of the case whose page has this mark, or null if there is none. */
  placeOf: (mark: string) => Promise<number | null>
  /** The number of the base's cases that come before this case in the register. */
  countBefore: (entry: RegisterEntry) => Promise<number>
}

const memory = 24 * 1024 * 1024

/** Reads a value when it is first needed, and again after a failure. */
export function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** Keeps the last answer, for other filters and for its rows. */
export function keepLast(find: Base['find']): Base['find'] {
  let last: { q: string; held: Promise<Holdings> } | undefined
  return (q) => {
    if (last?.q === q) return last.held
    const held = find(q)
    last = { q, held }
    held.catch(() => {
      if (last?.held === held) last = undefined
    })
    return held
  }
}

/** Reads no file until it is needed. */
export function openBase(readFile: ReadBaseFile, count: number): Base {
  const read = keepFiles(readFile, memory)
  const list = readOnce(async () => readFilters(parseJson<ListFile>(await readFile(baseFiles.list)), count))
  const benches = readOnce(async () => readBenches(parseJson<BenchesFile>(await readFile(baseFiles.benches))))
  const dates = readOnce(async () => parseJson<DatesFile>(await readFile(baseFiles.dates)))
  const words = readOnce(async () => parseJson<string[]>(await inflate(await readFile(baseFiles.words))))
  const marks = readOnce(() => readFile(baseFiles.slugs))
  const directory = readOnce(() => readDirectory(readFile, count))
  const hold = async (q: string): Promise<Holdings> => {
    const terms = readSearchTerms(q)
    if (terms.stretch !== '' && count > 0) return findHoldings(read, await directory(), terms)
    return { kind: new Uint8Array(count).fill(kinds.stretch), rank: new Uint8Array(count), page: new Uint32Array(count) }
  }
  const storedRow = async (place: number) => {
    const rows = parseJson<RowsFile>(await read(baseFiles.rows(Math.floor(place / rowsPerFile))))
    return rows[place % rowsPerFile] ?? null
  }
  const row = async (place: number) => {
    const entry = await storedRow(place)
    if (!entry) throw new RangeError(`The search data has no row of place ${place}.`)
    return entry
  }
  const text = async (place: number, page: number) => {
    const { firstPages } = await directory()
    const fields = await readPage(read, { page, first: firstPages[place] ?? 0, end: firstPages[place + 1] ?? 0 })
    return fields.join(' ')
  }
  return {
    find: keepLast(hold),
    filters: list,
    benches,
    words,
    dates,
    row,
    text,
    placeOf: async (mark) => findMarked(await marks(), storedRow, mark),
    countBefore: async (entry) => countBefore(await dates(), row, entry),
  }
}

const numbersOf = (signs: string) => Uint16Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at) - firstCode)

function readBenches({ courts, court, judges, spellings, benches, bench }: BenchesFile): Benches {
  const numbers = numbersOf(bench)
  const spelled = new Map([...Object.entries(spellings), ...judges.map((name, number) => [foldText(name), number] as const)])
  const judgeNamed = (spelling: string) => judges[spelled.get(foldText(spelling)) ?? -1] ?? spelling
  return {
    court: { names: courts, numbers: numbersOf(court) },
    judges,
    judgeNamed,
    judgesOf: (place) => benches[numbers[place] ?? 0] ?? [],
  }
}

export function readFilters({ categories, category, years }: ListFile, count: number): Filters {
  const year = new Uint16Array(count)
  let place = 0
  for (const [number, [, length]] of years.entries()) {
    year.fill(number, place, place + length)
    place += length
  }
  return {
    category: { names: categories, numbers: numbersOf(category) },
    year: { names: years.map(([name]) => name), numbers: year },
  }
}

/** Keeps up to `limit` bytes of files, so that further typing and going back need no requests. */
function keepFiles(read: ReadBaseFile, limit: number): ReadBaseFile {
  const kept = new Map<string, Promise<Uint8Array>>()
  let bytes = 0
  const readNew = (name: string) => {
    if (bytes > limit) {
      kept.clear()
      bytes = 0
    }
    const file = read(name)
    kept.set(name, file)
    file.then(
      ({ length }) => {
        bytes += length
      },
      () => kept.delete(name),
    )
    return file
  }
  return (name) => kept.get(name) ?? readNew(name)
}

/** The place of the case whose page has this mark, or null if there is none. `marks` is the file `slugs.bin`. */
async function findMarked(
  marks: Uint8Array,
  readRow: (place: number) => Promise<RegisterEntry | null>,
  mark: string,
): Promise<number | null> {
  const wanted = shortMark(mark)
  for (let place = 0; place < marks.length / 2; place += 1) {
    const isCandidate = marks[2 * place] === (wanted & 255) && marks[2 * place + 1] === wanted >>> 8
    const row = isCandidate ? await readRow(place) : null
    if (row && addressMark(paths.case(row.slug)) === mark) return place
  }
  return null
}

export async function countBefore(dates: DatesFile, readRow: Base['row'], entry: RegisterEntry): Promise<number> {
  let low = 0
  let high = 0
  for (const [date, count] of dates) {
    low = high
    high += count
    if (date <= entry.date) break
  }
  // Cases of the same date are ordered by id, which only the rows contain.
  while (low < high) {
    const middle = (low + high) >>> 1
    if (newestFirst(await readRow(middle), entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}
