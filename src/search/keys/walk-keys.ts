import type { Limits } from '../data/limits.ts'
import { positionOf, type SymbolText } from '../data/symbol-text.ts'
import { readKey } from './prefix-table.ts'
import { createSort, freeColumns, type KeyedPlaces, keyedPlaces, type SortByKey } from './sort-by-key.ts'
import { createTrunkReader, type Trunk } from './trunk.ts'

/** Receives every string in alphabetical order: the first `depth` symbols of the path of the walk. */
export interface StringVisitor {
  /** A frequent string that continues in several ways. Those that begin with it follow, until `close`. */
  open: (depth: number) => void
  close: () => void
  /** A rarer string whose prefix without the last symbol is frequent. A block may start here. Its leaves follow. */
  begin: (depth: number) => void
  /** A string followed no further. It begins at the places from `low` up to `high`, in any order. */
  leaf: (depth: number, places: Uint32Array, low: number, high: number) => void
}

interface KeyFormat {
  /** The number of bits in a symbol. */
  bits: number
  /** The number of symbols in a key. */
  keyLength: number
  /** The depth at which the keys stored with the positions begin. */
  firstDepth: number
}

/** Sorts strings by their next few symbols (a key), then by the next key, and so on. Passes them to the visitor. */
export class KeyWalk {
  readonly path: Uint16Array
  readonly #limits: Limits
  readonly #text: SymbolText
  readonly #bits: number
  readonly #mask: number
  readonly #trunks: ReturnType<typeof createTrunkReader>
  readonly #keyLength: number
  /** At this depth the next keys are stored with the positions, because reading the text is slow. */
  readonly #nextKeyDepth: number
  readonly #visitor: StringVisitor
  #columns = keyedPlaces(0)
  #sort: SortByKey = () => {}

  constructor(text: SymbolText, limits: Limits, visitor: StringVisitor, { bits, keyLength, firstDepth }: KeyFormat) {
    this.path = new Uint16Array(limits.depth + 1)
    this.#limits = limits
    this.#text = text
    this.#bits = bits
    this.#mask = 2 ** bits - 1
    this.#keyLength = keyLength
    this.#nextKeyDepth = firstDepth + keyLength
    this.#trunks = createTrunkReader(text, bits, limits.depth)
    this.#visitor = visitor
  }

  /** Returns columns for the walk, with room for this many positions. */
  makeRoom(length: number): KeyedPlaces {
    if (length > this.#columns.keys.length) {
      freeColumns(...Object.values(this.#columns))
      this.#columns = keyedPlaces(length)
      this.#sort = createSort(this.#columns)
    }
    return this.#columns
  }

  /** The places share `depth` symbols. `fresh`: the string without its last symbol is frequent. */
  walk(low: number, high: number, depth: number, fresh: boolean): void {
    this.#sort(low, high)
    this.#visit(low, high, depth, 0, this.#nextKeyDepth, fresh)
  }

  visitLeaf(low: number, high: number, depth: number, fresh: boolean): void {
    const large = high - low > this.#limits.block
    if (large) this.#visitor.open(depth)
    else if (fresh) this.#visitor.begin(depth)
    this.#visitor.leaf(depth, this.#columns.places, low, high)
    if (large) this.#visitor.close()
  }

  #isLeaf(low: number, high: number, depth: number, used: number): boolean {
    if (high - low <= this.#limits.leaf || depth === this.#limits.depth || this.path[depth - 1] === 0) return true
    // A frequent string is found only by its set, so longer strings must be followed. Positions are in text order
    // only if their whole keys are equal.
    if (high - low > this.#limits.block || used < this.#keyLength) return false
    const { places } = this.#columns
    const { offsetBits } = this.#text
    return ((places[high - 1] ?? 0) >>> offsetBits) - ((places[low] ?? 0) >>> offsetBits) < this.#limits.leaf
  }

  /** The places share `depth` symbols, `used` of them in their keys. The next keys begin at `nextDepth`. */
  #visit(low: number, high: number, depth: number, used: number, nextDepth: number, fresh: boolean): void {
    if (this.#isLeaf(low, high, depth, used)) this.visitLeaf(low, high, depth, fresh)
    else if (used < this.#keyLength) this.#split(low, high, depth, used, nextDepth, fresh)
    else this.#visitNextKeys(low, high, depth, nextDepth, fresh)
  }

  /** Continues after the keys: by new keys, or along a trunk that nearly all positions share. */
  #visitNextKeys(low: number, high: number, depth: number, nextDepth: number, fresh: boolean): void {
    const { keys, nextKeys } = this.#columns
    const has = depth === nextDepth
    if (has) keys.set(nextKeys.subarray(low, high), low)
    else this.#readKeys(low, high, depth)
    if (isNearlyOne(keys, low, high)) return void this.#visitTrunk(low, high, depth, fresh)
    this.#sort(low, high)
    this.#split(low, high, depth, 0, has ? 0 : depth + this.#keyLength, fresh)
  }

  /** Reads the next symbols of places that share `depth` symbols, as two keys each. */
  #readKeys(low: number, high: number, depth: number): void {
    const { keys, places, nextKeys } = this.#columns
    for (let at = low; at < high; at += 1) {
      const from = positionOf(this.#text, places[at] ?? 0) + depth
      keys[at] = readKey(this.#text.symbols, from, this.#keyLength, this.#bits)
      nextKeys[at] = readKey(this.#text.symbols, from + this.#keyLength, this.#keyLength, this.#bits)
    }
  }

  #visitTrunk(low: number, high: number, depth: number, fresh: boolean): void {
    const trunk = this.#trunks.trunkOf(this.#columns.places[middleOf(low, high)] ?? 0)
    this.#trunks.compare(this.#columns, low, high, depth, trunk)
    this.#sort(low, high)
    this.#climb(low, high, depth, trunk, fresh)
  }

  /** Like `visit`, for positions that share `depth` symbols with the trunk and are sorted by where they leave it. */
  #climb(low: number, high: number, depth: number, trunk: Trunk, fresh: boolean): void {
    const { keys } = this.#columns
    const isOne = keys[low] === keys[high - 1]
    if (this.#isLeaf(low, high, depth, isOne ? this.#keyLength : 0)) return void this.visitLeaf(low, high, depth, fresh)
    const large = high - low > this.#limits.block
    let [first, end] = [low, high]
    while (this.#trunks.sharedBy(keys[first] ?? 0) === depth) first += 1
    while (this.#trunks.sharedBy(keys[end - 1] ?? 0) === depth) end -= 1
    const branches = large && end - first < high - low
    if (branches) this.#visitor.open(depth)
    if (!large && fresh) this.#visitor.begin(depth)
    this.#visitLeaving(low, first, depth, large)
    this.path[depth] = this.#text.symbols[trunk.from + depth] ?? 0
    this.#climb(first, end, depth + 1, trunk, large)
    this.#visitLeaving(end, high, depth, large)
    if (branches) this.#visitor.close()
  }

  /** Visits the positions that leave a trunk after the same number of symbols, on the same side. */
  #visitLeaving(low: number, high: number, depth: number, fresh: boolean): void {
    const { keys } = this.#columns
    for (let first = low; first < high; ) {
      const key = keys[first] ?? 0
      let end = first + 1
      while (end < high && keys[end] === key) end += 1
      this.path[depth] = key & this.#mask
      this.#visit(first, end, depth + 1, this.#keyLength, 0, fresh)
      first = end
    }
  }

  /** Like `visit`, for a string that is not a leaf and whose keys have unused symbols. */
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

const middleOf = (low: number, high: number) => (low + high) >>> 1

/** Whether at least seven in eight keys equal the middle one. */
function isNearlyOne(keys: Uint32Array, low: number, high: number): boolean {
  const most = keys[middleOf(low, high)]
  let others = (high - low) >>> 3
  for (let at = low; at < high && others >= 0; at += 1) if (keys[at] !== most) others -= 1
  return others >= 0
}
