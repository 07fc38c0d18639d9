import type { CaseQuery } from '#domain/case-filter.ts'
import type { RegisterEntry } from '#domain/register.ts'
import { baseFiles, rowsPerFile } from './files.ts'
import type { ListFile, RowsFile } from './format.ts'
import { inflate, parseJson } from './inflate.ts'

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
  for (let first = 0; first < found.length; first += rowsPerFile) {
    if (!found.subarray(first, first + rowsPerFile).includes(1)) continue
    const texts = parseJson<string[][]>(await inflate(await read(baseFiles.texts(first / rowsPerFile))))
    texts.forEach((fields, index) => {
      if (!fields.some((field) => field.includes(wanted))) found[first + index] = 0
    })
  }
}

/** The row of a place. */
export async function readRow(read: ReadBaseFile, place: number): Promise<RegisterEntry> {
  const rows = parseJson<RowsFile>(await read(baseFiles.rows(Math.floor(place / rowsPerFile))))
  const row = rows[place % rowsPerFile]
  if (!row) throw new RangeError(`The search data has no row of place ${place}.`)
  return row
}
