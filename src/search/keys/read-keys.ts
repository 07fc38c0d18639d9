import type { PageTable } from '../data/page-table.ts'
import type { SymbolText } from '../data/symbol-text.ts'
import type { KeyedPlaces } from './keyed-places.ts'
import { readKey } from './prefix-table.ts'
import { createTouch, touchedAtOnce } from './touch-text.ts'

/** Reads the next symbols of places that share `depth` symbols, as two keys each. */
export type ReadKeys = (columns: KeyedPlaces, low: number, high: number, depth: number) => void

/** `bits` is the size of a symbol, `keyLength` the number of symbols in a key. */
export function createKeyReader(text: Pick<SymbolText, 'symbols'> & PageTable, bits: number, keyLength: number): ReadKeys {
  const { symbols } = text
  const touch = createTouch(text)
  const positions = new Uint32Array(touchedAtOnce)
  return (columns, low, high, depth) => {
    const { keys, nextKeys } = columns
    for (let start = low; start < high; start += touchedAtOnce) {
      const count = Math.min(touchedAtOnce, high - start)
      touch(columns, start, count, depth, positions)
      for (let at = 0; at < count; at += 1) {
        const from = (positions[at] ?? 0) + depth
        keys[start + at] = readKey(symbols, from, keyLength, bits)
        nextKeys[start + at] = readKey(symbols, from + keyLength, keyLength, bits)
      }
    }
  }
}
