import type { CaseQuery } from '#domain/case-filter.ts'
import type { RegisterEntry } from '#domain/register.ts'
import { baseFiles, rowsPerFile } from './files.ts'
import type { ListFile, RowsFile } from './format.ts'
import { parseJson } from './inflate.ts'
import { type Directory, findString, readDirectory, toSymbols } from './read-index.ts'
import { casesOf, occursOn } from './read-texts.ts'

/** Reads a file of the base. */
export type ReadBaseFile = (name: string) => Promise<Uint8Array>

/** For each place of the base 1 where the query holds. */
export async function findInBase(read: ReadBaseFile, count: number, query: CaseQuery): Promise<Uint8Array> {
  const found = new Uint8Array(count).fill(1)
  const wanted = query.q.trim().toLowerCase()
  if (query.category !== '' || query.year !== '') narrowByList(found, parseJson<ListFile>(await read(baseFiles.list)), query)
  if (wanted !== '') await narrowByText(found, read, wanted)
  return found
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

async function narrowByText(found: Uint8Array, read: ReadBaseFile, wanted: string): Promise<void> {
  const directory = await readDirectory(read, found.length)
  const holding = await findCases(read, directory, wanted, found)
  for (let place = 0; place < found.length; place += 1) if (!holding.has(place)) found[place] = 0
}

/** The cases with the text, among those that are still asked for. */
async function findCases(read: ReadBaseFile, directory: Directory, wanted: string, asked: Uint8Array): Promise<Set<number>> {
  const symbols = toSymbols(directory, wanted)
  if (!symbols) return new Set()
  const { pages, proven } = await findString(read, directory, symbols)
  const places = casesOf(directory, pages)
  if (proven) return new Set(places)
  const holding = new Set<number>()
  const prove = async (page: number, place: number) => {
    if (asked[place] === 1 && (await occursOn(read, page, directory.firstPages[place + 1] ?? 0, symbols))) holding.add(place)
  }
  await Promise.all(pages.map((page, index) => prove(page, places[index] ?? 0)))
  return holding
}

/** The row of a place. */
export async function readRow(read: ReadBaseFile, place: number): Promise<RegisterEntry> {
  const rows = parseJson<RowsFile>(await read(baseFiles.rows(Math.floor(place / rowsPerFile))))
  const row = rows[place % rowsPerFile]
  if (!row) throw new RangeError(`The search data has no row of place ${place}.`)
  return row
}
