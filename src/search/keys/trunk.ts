import { positionOf, type SymbolText } from '../data/symbol-text.ts'
import type { KeyedPlaces } from './sort-by-key.ts'

/** The string with which nearly all of some places continue, such as a sentence in many cases. */
export interface Trunk {
  /** A position in the text where it occurs. */
  from: number
  /** Its length in symbols, including those that the places are known to share. */
  length: number
}

/** `bits` is the size of a symbol, `most` the longest indexed string. */
export function createTrunkReader(text: SymbolText, bits: number, most: number) {
  const { symbols } = text
  const keyOfAll = most << bits
  /** The string at a place, up to the longest indexed length. */
  const trunkOf = (place: number): Trunk => {
    const from = positionOf(text, place)
    let length = 1
    while (length < most && symbols[from + length - 1] !== 0) length += 1
    return { from, length }
  }
  /** Writes the key of places that share `depth` symbols with the trunk. Keys sort like strings. */
  const compare = ({ keys, places }: KeyedPlaces, low: number, high: number, depth: number, { from, length }: Trunk) => {
    for (let at = low; at < high; at += 1) {
      const position = positionOf(text, places[at] ?? 0)
      let shared = depth
      while (shared < length && symbols[position + shared] === symbols[from + shared]) shared += 1
      const symbol = symbols[position + shared] ?? 0
      // Strings before the trunk come first if they differ early. Strings after it come last if they differ early.
      const rank = symbol < (symbols[from + shared] ?? 0) ? shared : 2 * most - shared
      keys[at] = shared === length ? keyOfAll : (rank << bits) | symbol
    }
  }
  /** The symbols shared with the trunk. The low bits of the key are the next symbol. */
  const sharedBy = (key: number) => Math.min(key >>> bits, 2 * most - (key >>> bits))
  return { trunkOf, compare, sharedBy }
}
