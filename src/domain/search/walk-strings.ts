import type { Limits } from './limits.ts'
import { type PageTable, positionOf } from './page-table.ts'
import { createPrefixTable, type PrefixTable, readKey } from './prefix-table.ts'
import { createSort, keyedPlaces, type SortByKey } from './sort-by-key.ts'
import type { SymbolText } from './symbol-text.ts'

/** Told of every string of the text, in alphabetical order. The string is the first `depth` symbols of the walk's path. */
export interface StringVisitor {
  /** A frequent string (more occurrences than a block takes) that continues in several ways; what begins with it follows, until `close`. */
  open: (depth: number) => void
  close: () => void
  /** A rarer string that is frequent without its last symbol: a block may start here. Its leaves follow. */
  begin: (depth: number) => void
  /** A string that is followed no further, and where it begins: the places of the column from `low` up to `high`, in any order. */
  leaf: (depth: number, places: Uint32Array, low: number, high: number) => void
}

/** How many positions are sorted at a time: bounds the memory. */
const chunkLength = 8_000_000

/** Sorts the strings that begin anywhere in the text, no further than they are needed, a part of the alphabet at a time. */
export class StringWalk {
  readonly path: Uint16Array
  readonly #limits: Limits
  readonly #symbols: SymbolText['symbols']
  readonly #pages: PageTable
  readonly #bits: number
  readonly #mask: number
  readonly #prefix: PrefixTable
  /** How many symbols are in a key. */
  readonly #keyLength: number
  /** At this depth the next key came with the position; reading it from the text would miss the processor's cache. */
  readonly #nextKeyDepth: number
  #columns = keyedPlaces(0)
  #sort: SortByKey = () => {}
  #loaded = { low: 0, high: 0 }
  #visitor: StringVisitor

  constructor(text: Pick<SymbolText, 'symbols' | 'units'> & PageTable, limits: Limits, visitor: StringVisitor) {
    this.path = new Uint16Array(limits.depth + 1)
    this.#limits = limits
    this.#symbols = text.symbols
    this.#pages = text
    this.#bits = Math.max(1, Math.ceil(Math.log2(text.units.length)))
    this.#mask = 2 ** this.#bits - 1
    // A key of 30 bits stays a small integer, which V8 holds without an object.
    this.#keyLength = Math.floor(30 / this.#bits)
    this.#prefix = createPrefixTable(text, this.#bits, this.#keyLength)
    this.#nextKeyDepth = this.#prefix.length + this.#keyLength
    this.#visitor = visitor
  }

  walk(): void {
    this.#visitCodes(0, this.#prefix.codes, 0, true)
  }

  /** The strings whose first symbols have a code from `low` up to `high`: they share `depth` symbols. `fresh`: one symbol shorter, the string is frequent. */
  #visitCodes(low: number, high: number, depth: number, fresh: boolean): void {
    const count = this.#prefix.before(high) - this.#prefix.before(low)
    if (count === 0) return
    const ends = depth > 0 && this.path[depth - 1] === 0
    const isLeaf = ends || count <= this.#limits.leaf
    if (!isLeaf && depth < this.#prefix.length) return void this.#splitCodes(low, high, depth, fresh)
    const first = this.#load(low, high)
    if (isLeaf) return void this.#visitLeaf(first, first + count, depth, fresh)
    this.#sort(first, first + count)
    this.#visit(first, first + count, depth, 0, fresh)
  }

  #splitCodes(low: number, high: number, depth: number, fresh: boolean): void {
    const count = this.#prefix.before(high) - this.#prefix.before(low)
    const step = (high - low) >>> this.#bits
    const large = count > this.#limits.block
    const branches = large && this.#branches(low, high, step)
    if (branches) this.#visitor.open(depth)
    if (!large && fresh) this.#visitor.begin(depth)
    for (let symbol = 0; symbol <= this.#mask; symbol += 1) {
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

  /** Sees to it that the positions of these codes are in the column, in the order of codes, and says where. */
  #load(low: number, high: number): number {
    const { before, codes, collect } = this.#prefix
    if (low < this.#loaded.low || high > this.#loaded.high) {
      let reach = high
      while (reach < codes && before(reach + 1) - before(low) <= chunkLength) reach += 1
      // As much at once as any part will take: columns that grow leave those before them in memory.
      this.#makeRoom(Math.max(before(reach) - before(low), Math.min(chunkLength, before(codes))))
      collect(low, reach, this.#columns)
      this.#loaded = { low, high: reach }
    }
    return before(low) - before(this.#loaded.low)
  }

  #makeRoom(length: number): void {
    if (length <= this.#columns.keys.length) return
    this.#columns = keyedPlaces(length)
    this.#sort = createSort(this.#columns, this.#keyLength * this.#bits)
  }

  #visitLeaf(low: number, high: number, depth: number, fresh: boolean): void {
    const large = high - low > this.#limits.block
    if (large) this.#visitor.open(depth)
    else if (fresh) this.#visitor.begin(depth)
    this.#visitor.leaf(depth, this.#columns.places, low, high)
    if (large) this.#visitor.close()
  }

  #isLeaf(low: number, high: number, depth: number, used: number): boolean {
    if (high - low <= this.#limits.leaf || depth === this.#limits.depth || this.path[depth - 1] === 0) return true
    // A frequent string is found by its set alone, so longer ones must be told apart; and only where the whole key is the same are
    // positions in the order of the text.
    if (high - low > this.#limits.block || used < this.#keyLength) return false
    const { places } = this.#columns
    const { offsetBits } = this.#pages
    return ((places[high - 1] ?? 0) >>> offsetBits) - ((places[low] ?? 0) >>> offsetBits) < this.#limits.leaf
  }

  /** The positions from `low` up to `high` share `depth` symbols, and `used` symbols of their keys are among these. */
  #visit(low: number, high: number, depth: number, used: number, fresh: boolean): void {
    if (this.#isLeaf(low, high, depth, used)) this.#visitLeaf(low, high, depth, fresh)
    else if (used < this.#keyLength) this.#split(low, high, depth, used, fresh)
    else this.#goOn(low, high, depth, fresh)
  }

  /** Past the keys: first by what all go on with, which is long in a sentence that many cases share; then by new keys. */
  #goOn(low: number, high: number, depth: number, fresh: boolean): void {
    const { keys, nextKeys } = this.#columns
    const has = depth === this.#nextKeyDepth
    const shared = has ? depth : this.#follow(low, high, depth)
    if (shared === depth) {
      if (has) keys.set(nextKeys.subarray(low, high), low)
      else this.#readKeys(low, high, depth)
      this.#sort(low, high)
      return void this.#split(low, high, depth, 0, fresh)
    }
    const large = high - low > this.#limits.block
    if (!large && fresh) this.#visitor.begin(depth)
    this.#visit(low, high, shared, this.#keyLength, large)
  }

  /** How long the string is that all of these positions share; it is put on the path. */
  #follow(low: number, high: number, depth: number): number {
    const symbols = this.#symbols
    const { places } = this.#columns
    const first = positionOf(this.#pages, places[low] ?? 0)
    let shared = depth
    while (shared < this.#limits.depth && (shared === depth || symbols[first + shared - 1] !== 0)) shared += 1
    for (let at = low + 1; at < high && shared > depth; at += 1) {
      const other = positionOf(this.#pages, places[at] ?? 0)
      let same = depth
      while (same < shared && symbols[other + same] === symbols[first + same]) same += 1
      shared = same
    }
    for (let at = depth; at < shared; at += 1) this.path[at] = symbols[first + at] ?? 0
    return shared
  }

  /** As `visit`, for what is no leaf and has keys that reach further. */
  #split(low: number, high: number, depth: number, used: number, fresh: boolean): void {
    const large = high - low > this.#limits.block
    const shift = this.#bits * (this.#keyLength - 1 - used)
    const branches = large && this.#symbolIn(low, shift) !== this.#symbolIn(high - 1, shift)
    if (branches) this.#visitor.open(depth)
    if (!large && fresh) this.#visitor.begin(depth)
    for (let first = low; first < high; ) {
      const symbol = this.#symbolIn(first, shift)
      let end = first + 1
      while (end < high && this.#symbolIn(end, shift) === symbol) end += 1
      this.path[depth] = symbol
      this.#visit(first, end, depth + 1, used + 1, large)
      first = end
    }
    if (branches) this.#visitor.close()
  }

  #symbolIn(index: number, shift: number): number {
    return ((this.#columns.keys[index] ?? 0) >>> shift) & this.#mask
  }

  /** The next symbols of each position. */
  #readKeys(low: number, high: number, depth: number): void {
    const { keys, places } = this.#columns
    const [symbols, bits, keyLength] = [this.#symbols, this.#bits, this.#keyLength]
    for (let at = low; at < high; at += 1) {
      keys[at] = readKey(symbols, positionOf(this.#pages, places[at] ?? 0) + depth, keyLength, bits)
    }
  }
}
