import type { PageTable } from './page-table.ts'
import { readKey } from './prefix-table.ts'
import type { KeyedPlaces } from './sort-by-key.ts'
import type { SymbolText } from './symbol-text.ts'

/** Reads the next symbols of the places from `low` up to `high`, which share `depth` symbols, into two keys for each. */
export type ReadKeys = (columns: KeyedPlaces, low: number, high: number, depth: number) => void

/** Few enough to stay in the processor's cache until they are read. */
const touchedAtOnce = 256

/** `bits` of a symbol, `keyLength` symbols of a key. */
export function createKeyReader(text: Pick<SymbolText, 'symbols'> & PageTable, bits: number, keyLength: number): ReadKeys {
  const { symbols, pageStarts, offsetBits } = text
  const mask = (1 << offsetBits) - 1
  const touched = new Uint32Array(touchedAtOnce)
  /**
   * Lists where the text goes on, with the first symbol there in place of a key: by this alone the processor fetches many places of
   * the text at a time, and has them at hand when their keys are read. It would wait for each longer than the reading takes.
   */
  const touch = ({ keys, places }: KeyedPlaces, start: number, count: number, depth: number) => {
    for (let at = 0; at < count; at += 1) {
      const place = places[start + at] ?? 0
      const from = (pageStarts[place >>> offsetBits] ?? 0) + (place & mask) + depth
      touched[at] = from
      keys[start + at] = symbols[from] ?? 0
    }
  }
  return (columns, low, high, depth) => {
    const { keys, nextKeys } = columns
    for (let start = low; start < high; start += touchedAtOnce) {
      const count = Math.min(touchedAtOnce, high - start)
      touch(columns, start, count, depth)
      for (let at = 0; at < count; at += 1) {
        const from = touched[at] ?? 0
        keys[start + at] = readKey(symbols, from, keyLength, bits)
        nextKeys[start + at] = readKey(symbols, from + keyLength, keyLength, bits)
      }
    }
  }
}
