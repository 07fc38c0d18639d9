import type { PageTable } from '../data/page-table.ts'
import type { SymbolText } from '../data/symbol-text.ts'
import type { KeyedPlaces } from './keyed-places.ts'

/** Positions of the text by the first few symbols there, as one number, the code. */
export interface PrefixTable {
  /** In symbols. */
  length: number
  codes: number
  /** How many positions have a smaller code. */
  before: (code: number) => number
  /**
   * Writes the positions with codes from `low` up to `high`, sorted by code, and those of one code ascending; and for
   * each the symbols that follow those of the code, in two keys.
   */
  collect: (low: number, high: number, columns: KeyedPlaces) => void
}

/** No more codes than this, and no more than are worth the text. */
const codesMost = 2 ** 21

/** A search is for trimmed text: it begins at no white space, and at no end of a field. */
function markStarts(units: Uint16Array): Uint8Array {
  return Uint8Array.from(units, (unit, symbol) => (symbol > 0 && String.fromCharCode(unit).trim() !== '' ? 1 : 0))
}

/** How much of the text is looked through at a time: the list of what is found there stays in the processor's cache. */
const stretch = 2 ** 14

/** Lists the wanted positions of the stretch before `stop`, the last one first. Without a branch: which are wanted cannot be foreseen. */
function listWanted(symbols: SymbolText['symbols'], wanted: Uint8Array, stop: number, found: Uint32Array): number {
  let count = 0
  const from = Math.max(0, stop - stretch)
  for (let at = stop - 1; at >= from; at -= 1) {
    found[count] = at
    count += wanted[symbols[at] ?? 0] ?? 0
  }
  return count
}

/** So many symbols as one number; after the end of a field there are none. */
export function readKey(symbols: SymbolText['symbols'], from: number, length: number, bits: number): number {
  let key = 0
  for (let read = 0; read < length; read += 1) {
    const symbol = symbols[from + read] ?? 0
    if (symbol === 0) return key << (bits * (length - read))
    key = (key << bits) | symbol
  }
  return key
}

export function createPrefixTable(text: Pick<SymbolText, 'symbols' | 'units'> & PageTable, bits: number, keyLength: number): PrefixTable {
  const { symbols, units, pageStarts, offsetBits } = text
  const length = Math.max(1, Math.floor(Math.log2(Math.min(codesMost, symbols.length + 1)) / bits))
  const top = bits * (length - 1)
  const codes = 2 ** (bits * length)
  const starts = markStarts(units)
  const sums = new Uint32Array(codes + 1)
  // Backwards, a code is made of the one after it; what follows the end of a field is no part of it.
  let code = 0
  for (let at = symbols.length - 1; at >= 0; at -= 1) {
    const symbol = symbols[at] ?? 0
    code = symbol === 0 ? 0 : (symbol << top) | (code >>> bits)
    if (starts[symbol] === 1) sums[code + 1] = (sums[code + 1] ?? 0) + 1
  }
  for (let at = 1; at <= codes; at += 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0)
  const found = new Uint32Array(stretch)
  // At each position of a stretch, and of those after it that keys begin at. Of a key the first symbols are the code.
  const keysAt = new Uint32Array(stretch + length + keyLength)
  const keyTop = bits * (keyLength - 1)
  const listKeys = (from: number, stop: number) => {
    const last = stop - 1 + length + keyLength
    let key = readKey(symbols, last + 1, keyLength, bits)
    for (let at = last; at >= from; at -= 1) {
      const symbol = symbols[at] ?? 0
      key = symbol === 0 ? 0 : (symbol << keyTop) | (key >>> bits)
      keysAt[at - from] = key
    }
  }
  const restBits = bits * (keyLength - length)
  const before = (of: number) => sums[of] ?? 0
  const collect = (low: number, high: number, { keys, places, nextKeys }: KeyedPlaces) => {
    const ends = sums.slice(low + 1, high + 1)
    const base = before(low)
    // Most positions are another call's: their first symbol says so.
    const wanted = starts.map((starting, symbol) => (symbol >= low >>> top && symbol <= (high - 1) >>> top ? starting : 0))
    let page = pageStarts.length - 1
    for (let stop = symbols.length; stop > 0; stop -= stretch) {
      const count = listWanted(symbols, wanted, stop, found)
      const from = Math.max(0, stop - stretch)
      listKeys(from, stop)
      for (let place = 0; place < count; place += 1) {
        const at = found[place] ?? 0
        const here = at - from
        const index = ((keysAt[here] ?? 0) >>> restBits) - low
        if (index < 0 || index >= high - low) continue
        const end = (ends[index] ?? 0) - 1
        ends[index] = end
        while ((pageStarts[page] ?? 0) > at) page -= 1
        places[end - base] = (page << offsetBits) | (at - (pageStarts[page] ?? 0))
        keys[end - base] = keysAt[here + length] ?? 0
        nextKeys[end - base] = keysAt[here + length + keyLength] ?? 0
      }
    }
  }
  return { length, codes, before, collect }
}
