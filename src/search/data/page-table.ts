/** Converts between a position in the text and a place, which names the page. Every string needs its page. */
export interface PageTable {
  /** The first symbol of each page, and the end of the last page. */
  pageStarts: Uint32Array
  /** A place is a page's number and this many bits for the offset in it, so places are in text order. */
  offsetBits: number
}

export function createPageTable(pageStarts: Uint32Array, pageLength: number): PageTable {
  const offsetBits = Math.ceil(Math.log2(pageLength))
  if (pageStarts.length > 2 ** (32 - offsetBits)) throw new RangeError('There is too much text for the search data.')
  return { pageStarts, offsetBits }
}

export const positionOf = ({ pageStarts, offsetBits }: PageTable, place: number): number =>
  (pageStarts[place >>> offsetBits] ?? 0) + (place & ((1 << offsetBits) - 1))
