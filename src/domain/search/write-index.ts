import { createBitWriter, widthOf } from './bits.ts'
import { ByteWriter } from './bytes.ts'
import { baseFiles, type Deflate, entryKinds, type PutFile } from './files.ts'
import { KeyListWriter } from './key-list.ts'
import type { Limits } from './limits.ts'
import type { PageTable } from './page-table.ts'
import type { StringVisitor } from './string-visitor.ts'
import type { SymbolText } from './symbol-text.ts'
import { StringWalk } from './walk-strings.ts'

export interface Output {
  deflate: Deflate
  put: PutFile
}

/** Writes, for every string, on which pages it occurs: often ones in sets, the others in blocks, and the directory of both. */
export function writeIndex(text: SymbolText & PageTable, limits: Limits, output: Output): void {
  const writer = new IndexWriter(text, limits, output)
  const walk = new StringWalk(text, limits, writer)
  writer.path = walk.path
  walk.walk()
  writer.finish()
}

class IndexWriter implements StringVisitor {
  path: Uint16Array = new Uint16Array(0)
  readonly #text: SymbolText & PageTable
  readonly #limits: Limits
  readonly #output: Output
  readonly #bits = createBitWriter()
  readonly #setBits = createBitWriter()
  readonly #pages: Uint32Array
  readonly #keys = new KeyListWriter()
  readonly #kinds: number[] = []
  /** By the order of opening. */
  readonly #sets: Uint8Array[] = []
  /** What is open: its place among the sets, and the pages it was met on so far, a bit each. */
  readonly #open: { set: number; met: Uint32Array }[] = []
  readonly #blockKeys = new KeyListWriter()
  readonly #blockCounts = new ByteWriter()
  readonly #set = new ByteWriter()
  readonly #blockHead = new ByteWriter()
  readonly #block = new ByteWriter()
  readonly #width: number
  #blockHits = 0
  #blocks = 0

  constructor(text: SymbolText & PageTable, limits: Limits, output: Output) {
    this.#text = text
    this.#limits = limits
    this.#output = output
    this.#width = widthOf(text.pageStarts.length - 1)
    this.#pages = new Uint32Array(text.pageStarts.length)
  }

  get #universe(): number {
    return this.#text.pageStarts.length - 1
  }

  open(depth: number): void {
    this.#addEntry(depth, entryKinds.set)
    this.#open.push({ set: this.#sets.push(new Uint8Array()) - 1, met: new Uint32Array((this.#universe >>> 5) + 1) })
  }

  close(): void {
    const closed = this.#open.pop()
    if (!closed) return
    const above = this.#open.at(-1)?.met
    let count = 0
    for (let word = 0; word < closed.met.length; word += 1) {
      const met = closed.met[word] ?? 0
      if (above) above[word] = (above[word] ?? 0) | met
      for (let left = met; left !== 0; left &= left - 1) {
        this.#pages[count] = (word << 5) | (31 - Math.clz32(left & -left))
        count += 1
      }
    }
    this.#set.write(count)
    this.#setBits.writeSet(this.#pages, count, this.#universe)
    this.#set.append(this.#setBits.take())
    this.#sets[closed.set] = this.#set.take().slice()
  }

  begin(depth: number): void {
    if (this.#blockHits > 0 && this.#blockHits < this.#limits.blockFile) return
    this.#writeBlock()
    this.#addEntry(depth, entryKinds.block)
  }

  leaf(depth: number, places: Uint32Array, low: number, high: number): void {
    const { offsetBits } = this.#text
    const met = this.#open.at(-1)?.met
    const written = high - low <= this.#limits.block
    for (let at = low; at < high; at += 1) {
      const page = (places[at] ?? 0) >>> offsetBits
      if (met) met[page >>> 5] = (met[page >>> 5] ?? 0) | (1 << (page & 31))
      if (written) this.#bits.write(page, this.#width)
    }
    if (!written) return
    this.#blockKeys.add(this.path, depth)
    this.#blockCounts.write(high - low)
    this.#blockHits += high - low
  }

  finish(): void {
    this.#writeBlock()
    this.#writeSets()
    this.#writeDirectory()
  }

  #addEntry(depth: number, kind: number): void {
    this.#keys.add(this.path, depth)
    this.#kinds.push(kind)
  }

  #writeBlock(): void {
    if (this.#blockHits === 0) return
    const [head, block] = [this.#blockHead, this.#block]
    this.#blockKeys.writeTo(head)
    head.append(this.#blockCounts.take())
    const packed = this.#output.deflate(head.take())
    block.write(packed.length)
    block.append(packed)
    block.append(this.#bits.take())
    this.#output.put(baseFiles.blocks(this.#blocks), block.take())
    this.#blocks += 1
    this.#blockHits = 0
  }

  /** Sets that lie together in the alphabet lie in one file; the directory marks the first of each. */
  #writeSets(): void {
    const file = new ByteWriter()
    const firstOf = new Set<number>()
    const flush = () => file.length > 0 && this.#output.put(baseFiles.sets(firstOf.size - 1), file.take())
    for (const [index, set] of this.#sets.entries()) {
      if (file.length === 0 || file.length + set.length > this.#limits.setsFile) {
        flush()
        firstOf.add(index)
      }
      file.write(set.length)
      file.append(set)
    }
    flush()
    let set = -1
    for (const [entry, kind] of this.#kinds.entries()) {
      if (kind !== entryKinds.set) continue
      set += 1
      if (firstOf.has(set)) this.#kinds[entry] = entryKinds.firstSet
    }
  }

  #writeDirectory(): void {
    const { units, firstPages } = this.#text
    const directory = new ByteWriter()
    directory.write(this.#limits.depth)
    directory.write(units.length)
    for (const unit of units) directory.write(unit)
    for (let index = 1; index < firstPages.length; index += 1) directory.write((firstPages[index] ?? 0) - (firstPages[index - 1] ?? 0))
    this.#keys.writeTo(directory)
    for (const kind of this.#kinds) directory.write(kind)
    this.#output.put(baseFiles.directory, this.#output.deflate(directory.take()))
  }
}
