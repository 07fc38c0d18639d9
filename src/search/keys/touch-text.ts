import type { PageTable } from '../data/page-table.ts'
import type { SymbolText } from '../data/symbol-text.ts'
import type { KeyedPlaces } from './keyed-places.ts'

/** Few enough to stay in the processor's cache until they are read. */
export const touchedAtOnce = 256

/** Lists where the text of `count` places from `start` on begins, and writes the symbol `depth` after that in place of each key. */
export type Touch = (columns: KeyedPlaces, start: number, count: number, depth: number, positions: Uint32Array) => void

/**
 * By reading one symbol of each alone, the processor fetches many places of the text at a time, and has them at hand when more of
 * them is read. It would wait for each longer than the reading takes.
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
