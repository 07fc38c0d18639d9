import type { TextPage } from './case-pages.ts'

/** All searched text as one sequence of symbols. */
export interface SymbolText {
  /** Ranks of the code units that occur, counted from 1. A 0 ends a field. */
  symbols: Uint8Array | Uint16Array
  /** The code unit of each rank. Index 0 is unused. */
  units: Uint16Array
  /** The first page of each case, and the end of the last case. */
  firstPages: Uint32Array
  /** The first symbol of each page, and the end of the last page. */
  pageStarts: Uint32Array
  /** A place is a page's number and this many bits for the offset in it, so places are in text order. */
  offsetBits: number
}

/** The number of bits for an offset in a page. `starts` is the length of `pageStarts`. */
export function offsetBitsOf(starts: number, pageLength: number): number {
  const bits = Math.ceil(Math.log2(pageLength))
  if (starts > 2 ** (32 - bits)) throw new RangeError('There is too much text for the search data.')
  return bits
}

/** Converts a place, which names the page, to a position in the text. */
export const positionOf = ({ pageStarts, offsetBits }: Pick<SymbolText, 'pageStarts' | 'offsetBits'>, place: number): number =>
  (pageStarts[place >>> offsetBits] ?? 0) + (place & ((1 << offsetBits) - 1))

/** Gathers folded pages. A symbol is a byte if there are at most 255 different code units. */
export function createSymbolText(pageLength: number) {
  // Numbers in order of appearance, replaced by ranks at the end.
  const numbers = new Uint16Array(65_536)
  const seen: number[] = [0]
  let symbols: Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> = new Uint8Array(1 << 16)
  let length = 0
  const firstPages: number[] = []
  const pageStarts: number[] = []
  const makeRoom = (more: number, wide: boolean) => {
    if (wide && symbols instanceof Uint8Array) symbols = new Uint16Array(symbols)
    if (length + more <= symbols.length) return
    const bytes = symbols.buffer.transfer(Math.max((length + more) * symbols.BYTES_PER_ELEMENT, symbols.byteLength * 1.5) & ~1)
    symbols = symbols instanceof Uint8Array ? new Uint8Array(bytes) : new Uint16Array(bytes)
  }
  const number = (unit: number) => {
    if (numbers[unit] === 0) numbers[unit] = seen.push(unit) - 1
    if (seen.length === 257) makeRoom(0, true)
    return numbers[unit] ?? 0
  }
  const addPiece = (text: string, isEnded: boolean) => {
    makeRoom(text.length + 1, false)
    for (let at = 0; at < text.length; at += 1) {
      const symbol = number(text.charCodeAt(at))
      symbols[length] = symbol
      length += 1
    }
    if (!isEnded) return
    symbols[length] = 0
    length += 1
  }
  /** Adds a case. Returns the number of its first page. */
  const add = (pages: readonly TextPage[]): number => {
    const first = pageStarts.length
    firstPages.push(first)
    for (const { pieces, isContinued } of pages) {
      pageStarts.push(length)
      for (const [index, { fold }] of pieces.entries()) addPiece(fold, !isContinued || index < pieces.length - 1)
    }
    return first
  }
  const finish = (): SymbolText => {
    firstPages.push(pageStarts.length)
    pageStarts.push(length)
    return {
      ...rank(symbols.subarray(0, length), seen),
      firstPages: Uint32Array.from(firstPages),
      pageStarts: Uint32Array.from(pageStarts),
      offsetBits: offsetBitsOf(pageStarts.length, pageLength),
    }
  }
  return { add, finish }
}

/** Ranks code units in their numeric order, in which strings are compared. */
function rank(symbols: Uint8Array | Uint16Array, seen: readonly number[]): Pick<SymbolText, 'symbols' | 'units'> {
  const units = Uint16Array.from(seen)
  units.subarray(1).sort()
  const ranks = Uint16Array.from(seen, (unit, index) => (index === 0 ? 0 : units.indexOf(unit, 1)))
  for (let at = 0; at < symbols.length; at += 1) symbols[at] = ranks[symbols[at] ?? 0] ?? 0
  return { symbols, units }
}
