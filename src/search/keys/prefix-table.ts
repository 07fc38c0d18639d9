import type { SymbolText } from '../data/symbol-text.ts'
import type { KeyedPlaces } from './sort-by-key.ts'

/** The most codes, unless the text is too short to deserve that many. */
const codesMost = 2 ** 21

/** Marks the symbols that can begin a string. Queries are trimmed, so white space cannot. */
function markStarts(units: Uint16Array): Uint8Array {
  return Uint8Array.from(units, (unit, symbol) => (symbol > 0 && String.fromCharCode(unit).trim() !== '' ? 1 : 0))
}

/** The length of text scanned at a time, so that the list of findings stays in the processor's cache. */
const stretch = 2 ** 14

/** Lists wanted positions backwards, without a branch, because the processor could not predict it. */
function listWanted(symbols: SymbolText['symbols'], wanted: Uint8Array, stop: number, found: Uint32Array): number {
  let count = 0
  const from = Math.max(0, stop - stretch)
  for (let at = stop - 1; at >= from; at -= 1) {
    found[count] = at
    count += wanted[symbols[at] ?? 0] ?? 0
  }
  return count
}

/** Reads `length` symbols as one number. The end of a field counts as zeros. */
export function readKey(symbols: SymbolText['symbols'], from: number, length: number, bits: number): number {
  let key = 0
  for (let read = 0; read < length; read += 1) {
    const symbol = symbols[from + read] ?? 0
    if (symbol === 0) return key << (bits * (length - read))
    key = (key << bits) | symbol
  }
  return key
}

/** Finds positions by code: the first `length` symbols of a position as one number. */
export function createPrefixTable(text: SymbolText, bits: number, keyLength: number) {
  const { symbols, units, pageStarts, offsetBits } = text
  const length = Math.max(1, Math.floor(Math.log2(Math.min(codesMost, symbols.length + 1)) / bits))
  const top = bits * (length - 1)
  const codes = 2 ** (bits * length)
  const starts = markStarts(units)
  const sums = new Uint32Array(codes + 1)
  // Works backwards, because a code derives from the next one. A code does not extend past the end of a field.
  let code = 0
  for (let at = symbols.length - 1; at >= 0; at -= 1) {
    const symbol = symbols[at] ?? 0
    code = symbol === 0 ? 0 : (symbol << top) | (code >>> bits)
    if (starts[symbol] === 1) sums[code + 1] = (sums[code + 1] ?? 0) + 1
  }
  for (let at = 1; at <= codes; at += 1) sums[at] = (sums[at] ?? 0) + (sums[at - 1] ?? 0)
  const found = new Uint32Array(stretch)
  // The codes at each position of a stretch and behind it. The first symbols of a key are a code.
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
  /** The number of positions with a smaller code. */
  const before = (of: number) => sums[of] ?? 0
  /** Fills in the positions with these codes, by code and then in text order, with the next symbols as two keys. */
  const collect = (low: number, high: number, { keys, places, nextKeys }: KeyedPlaces) => {
    const ends = sums.slice(low + 1, high + 1)
    const base = before(low)
    // Most positions belong to other calls, which their first symbol shows.
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
