import type { KeyedPositions } from './sort-by-key.ts'
import type { SymbolText } from './symbol-text.ts'

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
  collect: (low: number, high: number, columns: KeyedPositions) => void
}

/** No more codes than this, and no more than are worth the text. */
const codesMost = 2 ** 21
/** No less than the symbols of a code and of a key. */
const ringLength = 64

/** A search is for trimmed text: it begins at no white space, and at no end of a field. */
function markStarts(units: Uint16Array): Uint8Array {
  return Uint8Array.from(units, (unit, symbol) => (symbol > 0 && String.fromCharCode(unit).trim() !== '' ? 1 : 0))
}

export function createPrefixTable({ symbols, units }: Pick<SymbolText, 'symbols' | 'units'>, bits: number, keyLength: number): PrefixTable {
  const length = Math.max(1, Math.floor(Math.log2(Math.min(codesMost, symbols.length + 1)) / bits))
  const top = bits * (length - 1)
  const topOfKey = bits * (keyLength - 1)
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
  const before = (of: number) => sums[of] ?? 0
  const collect = (low: number, high: number, { keys, positions, nextKeys }: KeyedPositions) => {
    const ends = sums.slice(low + 1, high + 1)
    const base = before(low)
    const span = high - low
    const ring = new Uint32Array(ringLength)
    let next = 0
    let following = 0
    for (let at = symbols.length - 1; at >= 0; at -= 1) {
      const symbol = symbols[at] ?? 0
      next = symbol === 0 ? 0 : (symbol << top) | (next >>> bits)
      following = symbol === 0 ? 0 : (symbol << topOfKey) | (following >>> bits)
      ring[at % ringLength] = following
      const index = next - low
      if (index < 0 || index >= span || starts[symbol] === 0) continue
      const end = (ends[index] ?? 0) - 1
      ends[index] = end
      positions[end - base] = at
      keys[end - base] = ring[(at + length) % ringLength] ?? 0
      nextKeys[end - base] = ring[(at + length + keyLength) % ringLength] ?? 0
    }
  }
  return { length, codes, before, collect }
}
