/** Where pages lie in the run of symbols. */
export interface PageTable {
  /** By page: where it begins, in symbols. One more says where the last ends. */
  pageStarts: Uint32Array
  /** The page of a position. */
  pageAt: (position: number) => number
}

/** Positions by this many bits fewer: a table so short that it stays in the processor's cache, because it is asked for every string. */
const stretchBits = 9

export function createPageTable(pageStarts: Uint32Array): PageTable {
  const pageFrom = (page: number, position: number) => {
    let at = page
    while ((pageStarts[at + 1] ?? Infinity) <= position) at += 1
    return at
  }
  const firstPages = new Uint32Array(((pageStarts.at(-1) ?? 0) >>> stretchBits) + 1)
  for (let stretch = 1; stretch < firstPages.length; stretch += 1)
    firstPages[stretch] = pageFrom(firstPages[stretch - 1] ?? 0, stretch << stretchBits)
  return { pageStarts, pageAt: (position) => pageFrom(firstPages[position >>> stretchBits] ?? 0, position) }
}
