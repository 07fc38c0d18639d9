import type { Limits } from './limits.ts'
import { type PageTable, positionOf } from './page-table.ts'
import { createPrefixTable, type PrefixTable } from './prefix-table.ts'
import { createKeyReader, type ReadKeys } from './read-keys.ts'
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
  readonly #readKeys: ReadKeys
  /** How many symbols are in a key. */
  readonly #keyLength: number
  /** At this depth the next keys came with the positions; reading them from the text would miss the processor's cache. */
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
    this.#readKeys = createKeyReader(text, this.#bits, this.#keyLength)
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
    this.#visit(first, first + count, depth, 0, this.#nextKeyDepth, fresh)
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

  /**
   * The positions from `low` up to `high` share `depth` symbols, and `used` symbols of their keys are among these. `nextDepth`: where
   * their next keys begin, if that is not behind them.
   */
  #visit(low: number, high: number, depth: number, used: number, nextDepth: number, fresh: boolean): void {
    if (this.#isLeaf(low, high, depth, used)) this.#visitLeaf(low, high, depth, fresh)
    else if (used < this.#keyLength) this.#split(low, high, depth, used, nextDepth, fresh)
    else this.#goOn(low, high, depth, nextDepth, fresh)
  }

  /** Past the keys: by new ones, or by what all go on with, which is long in a sentence that many cases share. */
  #goOn(low: number, high: number, depth: number, nextDepth: number, fresh: boolean): void {
    const { keys, nextKeys } = this.#columns
    const has = depth === nextDepth
    if (has) keys.set(nextKeys.subarray(low, high), low)
    else this.#readKeys(this.#columns, low, high, depth)
    const isShared = isUniform(keys, low, high)
    if (!has && isShared && isUniform(nextKeys, low, high)) {
      const large = high - low > this.#limits.block
      if (!large && fresh) this.#visitor.begin(depth)
      return void this.#visit(low, high, this.#follow(low, high, depth), this.#keyLength, 0, large)
    }
    if (!isShared) this.#sort(low, high)
    this.#split(low, high, depth, 0, has ? 0 : depth + this.#keyLength, fresh)
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
  #split(low: number, high: number, depth: number, used: number, nextDepth: number, fresh: boolean): void {
    const large = high - low > this.#limits.block
    const shift = this.#bits * (this.#keyLength - 1 - used)
    const last = this.#symbolIn(high - 1, shift)
    const branches = large && this.#symbolIn(low, shift) !== last
    if (branches) this.#visitor.open(depth)
    if (!large && fresh) this.#visitor.begin(depth)
    for (let first = low; first < high; ) {
      const symbol = this.#symbolIn(first, shift)
      let end = symbol === last ? high : first + 1
      while (end < high && this.#symbolIn(end, shift) === symbol) end += 1
      this.path[depth] = symbol
      this.#visit(first, end, depth + 1, used + 1, nextDepth, large)
      first = end
    }
    if (branches) this.#visitor.close()
  }

  #symbolIn(index: number, shift: number): number {
    return ((this.#columns.keys[index] ?? 0) >>> shift) & this.#mask
  }
}

function isUniform(keys: Uint32Array, low: number, high: number): boolean {
  const first = keys[low]
  for (let at = low + 1; at < high; at += 1) if (keys[at] !== first) return false
  return true
}
