import type { Limits } from '../data/limits.ts'
import type { SymbolText } from '../data/symbol-text.ts'
import { createPrefixTable } from './prefix-table.ts'
import { KeyWalk, type StringVisitor } from './walk-keys.ts'

/** The strings whose first symbol is from `first` up to `end`. Each part of the index can be made independently. */
interface IndexPart {
  first: number
  end: number
}

/** Divides the alphabet into parts of at most `most` strings, or one symbol. `counts` are its strings by symbol. */
export function cutParts(counts: readonly number[], most: number): IndexPart[] {
  const parts: IndexPart[] = []
  let [first, held] = [0, 0]
  const cut = (end: number) => {
    if (held > 0) parts.push({ first, end })
    first = end
    held = 0
  }
  for (const [symbol, count] of counts.entries()) {
    if (held + count > most) cut(symbol)
    held += count
  }
  cut(counts.length)
  return parts
}

/** Sorts the strings that begin anywhere in the text, only as far as needed, by parts of the alphabet. */
export class StringWalk {
  readonly path: Uint16Array
  readonly parts: readonly IndexPart[]
  readonly #limits: Limits
  readonly #bits: number
  readonly #prefix: ReturnType<typeof createPrefixTable>
  /** Continues where the codes end. */
  readonly #keys: KeyWalk
  readonly #visitor: StringVisitor
  /** The number of codes that begin with the same symbol. */
  readonly #step: number
  #loaded = { low: 0, high: 0 }
  /** The last code of the current part, exclusive. */
  #end = 0

  constructor(text: SymbolText, limits: Limits, visitor: StringVisitor) {
    this.#limits = limits
    this.#visitor = visitor
    this.#bits = Math.max(1, Math.ceil(Math.log2(text.units.length)))
    // A key of 30 bits stays a small integer, which V8 stores without an object.
    const keyLength = Math.floor(30 / this.#bits)
    this.#prefix = createPrefixTable(text, this.#bits, keyLength)
    const { length } = this.#prefix
    this.#keys = new KeyWalk(text, limits, visitor, { bits: this.#bits, keyLength, firstDepth: length })
    this.path = this.#keys.path
    this.#step = this.#prefix.codes >>> this.#bits
    this.parts = this.#isSmall ? [{ first: 0, end: 2 ** this.#bits }] : cutParts(this.#countSymbols(), limits.part)
  }

  /** Whether all strings fit into one block. */
  get #isSmall(): boolean {
    return this.#prefix.before(this.#prefix.codes) <= this.#limits.block
  }

  #countSymbols(): number[] {
    const { before } = this.#prefix
    return Array.from({ length: 2 ** this.#bits }, (_, symbol) => before((symbol + 1) * this.#step) - before(symbol * this.#step))
  }

  walk({ first, end }: IndexPart): void {
    this.#end = end * this.#step
    if (this.#isSmall) return void this.#visitCodes(0, this.#end, 0, true)
    for (let symbol = first; symbol < end; symbol += 1) {
      this.path[0] = symbol
      this.#visitCodes(symbol * this.#step, (symbol + 1) * this.#step, 1, true)
    }
  }

  /** `fresh` means that the string without its last symbol is frequent. */
  #visitCodes(low: number, high: number, depth: number, fresh: boolean): void {
    const count = this.#prefix.before(high) - this.#prefix.before(low)
    if (count === 0) return
    const ends = depth > 0 && this.path[depth - 1] === 0
    const isLeaf = ends || count <= this.#limits.leaf
    if (!isLeaf && depth < this.#prefix.length) return void this.#splitCodes(low, high, depth, fresh)
    const first = this.#load(low, high)
    if (isLeaf) this.#keys.visitLeaf(first, first + count, depth, fresh)
    else this.#keys.walk(first, first + count, depth, fresh)
  }

  #splitCodes(low: number, high: number, depth: number, fresh: boolean): void {
    const count = this.#prefix.before(high) - this.#prefix.before(low)
    const step = (high - low) >>> this.#bits
    const large = count > this.#limits.block
    const branches = large && this.#branches(low, high, step)
    if (branches) this.#visitor.open(depth)
    if (!large && fresh) this.#visitor.begin(depth)
    for (let symbol = 0; symbol < 2 ** this.#bits; symbol += 1) {
      this.path[depth] = symbol
      this.#visitCodes(low + symbol * step, low + (symbol + 1) * step, depth + 1, large)
    }
    if (branches) this.#visitor.close()
  }

  #branches(low: number, high: number, step: number): boolean {
    const { before } = this.#prefix
    let next = low
    while (before(next + step) === before(low)) next += step
    return before(next + step) !== before(high)
  }

  /** Loads the positions with these codes into the column, in order of codes. Returns their index. */
  #load(low: number, high: number): number {
    const { before, collect } = this.#prefix
    if (low < this.#loaded.low || high > this.#loaded.high) {
      let reach = high
      while (reach < this.#end && before(reach + 1) - before(low) <= this.#limits.part) reach += 1
      collect(low, reach, this.#keys.makeRoom(before(reach) - before(low)))
      this.#loaded = { low, high: reach }
    }
    return before(low) - before(this.#loaded.low)
  }
}
