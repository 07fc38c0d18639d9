import type { PageTable } from '../data/page-table.ts'
import type { SymbolText } from '../data/symbol-text.ts'
import type { KeyedPlaces } from './keyed-places.ts'

/** Few enough to stay in the processor's cache until they are read. */
export const touchedAtOnce = 256

/** Lists the text positions of `count` places from `start`. Writes the symbol at `depth` over each key. */
export type Touch = (columns: KeyedPlaces, start: number, count: number, depth: number, positions: Uint32Array) => void

/**
 * Reads one symbol at each place, so that the processor fetches many parts of the text in parallel and later
 * reads find them in its cache. Waiting for each one would take longer than reading.
 */
export function createTouch({ symbols, pageStarts, offsetBits }: Pick<SymbolText, 'symbols'> & PageTable): Touch {
  const mask = (1 << offsetBits) - 1
  return ({ keys, places }, start, count, depth, positions) => {
    for (let at = 0; at < count; at += 1) {
      const place = places[start + at] ?? 0
      const from = (pageStarts[place >>> offsetBits] ?? 0) + (place & mask)
      positions[at] = from
      keys[start + at] = symbols[from + depth] ?? 0
    }
  }
}
