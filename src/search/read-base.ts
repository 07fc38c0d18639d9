import type { RegisterEntry } from '#domain/cases/register.ts'
import { readSought } from '#domain/search/sought.ts'
import { baseFiles, type ReadBaseFile, rowsPerFile } from './files.ts'
import { type BenchesFile, type DatesFile, firstCode, type ListFile, type RowsFile } from './format.ts'
import { parseJson } from './inflate.ts'
import { keepFiles } from './kept-files.ts'
import { findHoldings, type Holdings, kinds } from './read-cases.ts'
import { readDirectory } from './read-index.ts'
import { countBefore, findMarked } from './read-places.ts'
import { readPage } from './read-texts.ts'

export interface Filters {
  categories: readonly string[]
  /** Numbers of categories. */
  category: Uint16Array
  years: readonly string[]
  /** Numbers of years. */
  year: Uint8Array
}

export interface Benches {
  courts: readonly string[]
  /** Indices of courts. The first stands for none. */
  court: Uint16Array
  judges: readonly string[]
  judgesOf: (place: number) => readonly number[]
}

export interface Base {
  /** How each place holds the text. The last answer is kept for its other filters and its rows. */
  find: (q: string) => Promise<Holdings>
  filters: () => Promise<Filters>
  benches: () => Promise<Benches>
  /** The days with the number of places that have each, in order of places. */
  dates: () => Promise<DatesFile>
  row: (place: number) => Promise<RegisterEntry>
  text: (place: number, page: number) => Promise<string>
  /** The place of the case whose page has this mark, or null. */
  placeOf: (mark: string) => Promise<number | null>
  /** The number of the base's cases that come before this case in the register. */
  countBefore: (entry: RegisterEntry) => Promise<number>
}

const memory = 24 * 1024 * 1024

/** Reads a value when it is first needed, and again after a failure. */
function readOnce<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let kept: Promise<Value> | undefined
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

/** Reads no file until it is needed. */
export function openBase(readFile: ReadBaseFile, count: number): Base {
  const read = keepFiles(readFile, memory)
  const list = readOnce(async () => readFilters(parseJson<ListFile>(await readFile(baseFiles.list)), count))
  const benches = readOnce(async () => readBenches(parseJson<BenchesFile>(await readFile(baseFiles.benches))))
  const dates = readOnce(async () => parseJson<DatesFile>(await readFile(baseFiles.dates)))
  const marks = readOnce(() => readFile(baseFiles.slugs))
  const directory = readOnce(() => readDirectory(readFile, count))
  const hold = async (q: string): Promise<Holdings> => {
    const sought = readSought(q)
    if (sought.stretch !== '' && count > 0) return findHoldings(read, await directory(), sought)
    return { kind: new Uint8Array(count).fill(kinds.stretch), rank: new Uint8Array(count), page: new Uint32Array(count) }
  }
  const row = async (place: number) => {
    const rows = parseJson<RowsFile>(await read(baseFiles.rows(Math.floor(place / rowsPerFile))))
    const entry = rows[place % rowsPerFile]
    if (!entry) throw new RangeError(`The search data has no row of place ${place}.`)
    return entry
  }
  let last: { q: string; held: Promise<Holdings> } | undefined
  const find = (q: string) => {
    if (last?.q === q) return last.held
    const held = hold(q)
    last = { q, held }
    held.catch(() => {
      if (last?.held === held) last = undefined
    })
    return held
  }
  const text = async (place: number, page: number) => {
    const { firstPages } = await directory()
    const fields = await readPage(read, { page, first: firstPages[place] ?? 0, end: firstPages[place + 1] ?? 0 })
    return fields.join(' ')
  }
  return {
    find,
    filters: list,
    benches,
    dates,
    row,
    text,
    placeOf: async (mark) => findMarked(await marks(), row, mark),
    countBefore: async (entry) => countBefore(await dates(), row, entry),
  }
}

const numbersOf = (signs: string) => Uint16Array.from({ length: signs.length }, (_, at) => signs.charCodeAt(at) - firstCode)

function readBenches({ courts, court, judges, benches, bench }: BenchesFile): Benches {
  const numbers = numbersOf(bench)
  return { courts, court: numbersOf(court), judges, judgesOf: (place) => benches[numbers[place] ?? 0] ?? [] }
}

function readFilters({ categories, category, years }: ListFile, count: number): Filters {
  const year = new Uint8Array(count)
  let place = 0
  for (const [number, [, length]] of years.entries()) {
    year.fill(number, place, place + length)
    place += length
  }
  return {
    categories,
    category: numbersOf(category),
    years: years.map(([name]) => name),
    year,
  }
}
