import type { RegisterEntry } from '#domain/cases/register.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { addressMark, shortMark } from '#domain/publication/address-mark.ts'
import { paths } from '#domain/site/paths.ts'
import type { DatesFile } from './format.ts'

type ReadRow = (place: number) => Promise<RegisterEntry>

/** The place of the case whose page has this mark, or null if there is none. `marks` is the file `slugs.bin`. */
export async function findMarked(
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

export async function countBefore(dates: DatesFile, readRow: ReadRow, entry: RegisterEntry): Promise<number> {
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
