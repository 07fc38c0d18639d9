import type { CaseQuery } from '#domain/cases/case-filter.ts'
import type { RegisterEntry } from '#domain/cases/register.ts'
import { readSought } from '#domain/search/sought.ts'
import { baseFiles, type ReadBaseFile, rowsPerFile } from './files.ts'
import type { ListFile, RowsFile } from './format.ts'
import { parseJson } from './inflate.ts'
import { keepFiles } from './kept-files.ts'
import { findHoldings } from './read-cases.ts'
import { readDirectory } from './read-index.ts'
import { countBefore, findSlug } from './read-places.ts'

export interface Base {
  /** How each place answers the query, as one of `holdings`. */
  find: (query: CaseQuery) => Promise<Uint8Array>
  /** The row of a place. */
  row: (place: number) => Promise<RegisterEntry>
  /** The place of the case with this slug, or null. */
  placeOf: (slug: string) => Promise<number | null>
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

/** Opens a base. Reads no file until it is needed. */
export function openBase(readFile: ReadBaseFile, count: number): Base {
  const read = keepFiles(readFile, memory)
  const list = readOnce(async () => parseJson<ListFile>(await readFile(baseFiles.list)))
  const marks = readOnce(() => readFile(baseFiles.slugs))
  const directory = readOnce(() => readDirectory(readFile, count))
  const find = async (query: CaseQuery) => {
    const found = new Uint8Array(count).fill(1)
    if (query.category !== '' || query.year !== '') narrowByList(found, await list(), query)
    const sought = readSought(query.q)
    return sought.stretch === '' || !found.includes(1) ? found : findHoldings(read, await directory(), sought, found)
  }
  const row = async (place: number) => {
    const rows = parseJson<RowsFile>(await read(baseFiles.rows(Math.floor(place / rowsPerFile))))
    const entry = rows[place % rowsPerFile]
    if (!entry) throw new RangeError(`The search data has no row of place ${place}.`)
    return entry
  }
  return {
    find,
    row,
    placeOf: async (slug) => findSlug(await marks(), row, slug),
    countBefore: async (entry) => countBefore(await list(), row, entry),
  }
}

function narrowByList(found: Uint8Array, list: ListFile, { category, year }: CaseQuery): void {
  if (category !== '') {
    const wanted = list.categories.indexOf(category)
    for (const [place, of] of list.category.entries()) if (of !== wanted) found[place] = 0
  }
  let place = 0
  for (const [date, count] of list.dates) {
    if (!date.includes(year)) found.fill(0, place, place + count)
    place += count
  }
}
