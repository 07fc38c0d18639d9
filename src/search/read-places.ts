import type { RegisterEntry } from '#domain/cases/register.ts'
import { newestFirst } from '#domain/fields/newest-first.ts'
import { slugMark } from './data/slug-mark.ts'
import type { DatesFile } from './format.ts'

type ReadRow = (place: number) => Promise<RegisterEntry>

/** The place of the case with this slug, or null. `marks` is the file `slugs.bin`. */
export async function findSlug(marks: Uint8Array, readRow: ReadRow, slug: string): Promise<number | null> {
  const wanted = slugMark(slug)
  for (let place = 0; place < marks.length / 2; place += 1) {
    const isCandidate = marks[2 * place] === (wanted & 255) && marks[2 * place + 1] === wanted >>> 8
    if (isCandidate && (await readRow(place)).slug === slug) return place
  }
  return null
}

/** The number of the base's cases that come before this case in the register. */
export async function countBefore(dates: DatesFile, readRow: ReadRow, entry: RegisterEntry): Promise<number> {
  let low = 0
  let high = 0
  for (const [date, count] of dates) {
    low = high
    high += count
    if (date <= entry.date) break
  }
  // Among cases of the same day the id decides, and only the rows hold it.
  while (low < high) {
    const middle = (low + high) >>> 1
    if (newestFirst(await readRow(middle), entry) < 0) low = middle + 1
    else high = middle
  }
  return low
}
