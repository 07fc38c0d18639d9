/** Where pages lie in the run of symbols, and how a position is named by its page: which page it is on is asked for every string. */
export interface PageTable {
  /** By page: where it begins, in symbols. One more says where the last ends. */
  pageStarts: Uint32Array
  /** A place is a page's number and, in so many low bits, how far into the page it is. Places are in the order of positions. */
  offsetBits: number
}

export function createPageTable(pageStarts: Uint32Array, pageLength: number): PageTable {
  const offsetBits = Math.ceil(Math.log2(pageLength))
  if (pageStarts.length > 2 ** (32 - offsetBits)) throw new RangeError('There is more text than the search data can name the places of.')
  return { pageStarts, offsetBits }
}

export const positionOf = ({ pageStarts, offsetBits }: PageTable, place: number): number =>
  (pageStarts[place >>> offsetBits] ?? 0) + (place & ((1 << offsetBits) - 1))
