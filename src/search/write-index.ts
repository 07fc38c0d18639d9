import { createBitWriter, widthOf } from './data/bits.ts'
import { ByteWriter } from './data/bytes.ts'
import type { Limits } from './data/limits.ts'
import type { SymbolText } from './data/symbol-text.ts'
import { baseFiles, type Deflate, entryKinds, type PutFile } from './files.ts'
import { KeyListWriter } from './key-list.ts'
import type { StringVisitor } from './keys/walk-keys.ts'
import { StringWalk } from './keys/walk-strings.ts'

export interface Output {
  deflate: Deflate
  put: PutFile
}

/** Writes the blocks of each part of the index, and the files that all parts share: the sets and the directory. */
export function writeIndex(text: SymbolText, limits: Limits, output: Output): void {
  const parts = writeParts(text, limits, output)
  const firstSets = writeSets(
    parts.flatMap(({ sets }) => sets),
    limits.setsFile,
    output,
  )
  const directory = new ByteWriter()
  writeText(directory, text, limits.depth)
  directory.write(parts.length)
  for (const { blocks } of parts) directory.write(blocks)
  writeEntries(directory, parts, firstSets)
  output.put(baseFiles.directory, output.deflate(directory.take(), 'small'))
}

/** Writes neighbouring sets to one file. Returns the index of the first set in each file. */
function writeSets(sets: readonly Uint8Array[], fileLength: number, { put }: Output): Set<number> {
  const file = new ByteWriter()
  const firstOf = new Set<number>()
  const flush = () => file.length > 0 && put(baseFiles.sets(firstOf.size - 1), file.take())
  for (const [index, set] of sets.entries()) {
    if (file.length === 0 || file.length + set.length > fileLength) {
      flush()
      firstOf.add(index)
    }
    file.write(set.length)
    file.append(set)
  }
  flush()
  return firstOf
}

function writeText(directory: ByteWriter, { units, firstPages }: SymbolText, depth: number): void {
  directory.write(depth)
  directory.write(units.length)
  for (const unit of units) directory.write(unit)
  for (let index = 1; index < firstPages.length; index += 1) directory.write((firstPages[index] ?? 0) - (firstPages[index - 1] ?? 0))
}

function writeEntries(directory: ByteWriter, parts: readonly WrittenPart[], firstSets: ReadonlySet<number>): void {
  const keys = new KeyListWriter()
  const kinds: number[] = []
  let set = -1
  for (const { key, kind } of parts.flatMap(({ entries }) => entries)) {
    keys.add(key, key.length)
    if (kind === entryKinds.set) set += 1
    kinds.push(kind === entryKinds.set && firstSets.has(set) ? entryKinds.firstSet : kind)
  }
  keys.writeTo(directory)
  for (const kind of kinds) directory.write(kind)
}

/** A part of the index with its blocks already written, and its data for the files that all parts share. */
interface WrittenPart {
  entries: { key: Uint16Array; kind: number }[]
  sets: Uint8Array[]
  blocks: number
}

/** Writes one part after the other, because a part takes memory for each of its strings. */
function writeParts(text: SymbolText, limits: Limits, output: Output): WrittenPart[] {
  const writer = new PartWriter(text, limits, output)
  const walk = new StringWalk(text, limits, writer)
  writer.path = walk.path
  return walk.parts.map((strings, part) => {
    writer.start(part)
    walk.walk(strings)
    return writer.finish()
  })
}

/** Writes frequent strings to sets and the others to blocks. */
class PartWriter implements StringVisitor {
  path: Uint16Array = new Uint16Array(0)
  readonly #text: SymbolText
  readonly #limits: Limits
  readonly #output: Output
  readonly #bits = createBitWriter()
  readonly #setBits = createBitWriter()
  readonly #pages: Uint32Array
  /** The open sets, each with the pages found so far, one bit each. */
  readonly #open: { set: number; met: Uint32Array }[] = []
  readonly #blockKeys = new KeyListWriter()
  readonly #blockCounts = new ByteWriter()
  readonly #set = new ByteWriter()
  readonly #blockHead = new ByteWriter()
  readonly #block = new ByteWriter()
  readonly #width: number
  #blockHits = 0
  #part = 0
  /** Sets are in the order of opening. */
  #written: WrittenPart = { entries: [], sets: [], blocks: 0 }

  constructor(text: SymbolText, limits: Limits, output: Output) {
    this.#text = text
    this.#limits = limits
    this.#output = output
    this.#width = widthOf(text.pageStarts.length - 1)
    this.#pages = new Uint32Array(text.pageStarts.length)
  }

  get #universe(): number {
    return this.#text.pageStarts.length - 1
  }

  start(part: number): void {
    this.#part = part
    this.#written = { entries: [], sets: [], blocks: 0 }
  }

  open(depth: number): void {
    this.#addEntry(depth, entryKinds.set)
    this.#open.push({ set: this.#written.sets.push(new Uint8Array()) - 1, met: new Uint32Array((this.#universe >>> 5) + 1) })
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
    this.#written.sets[closed.set] = this.#set.take().slice()
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

  finish(): WrittenPart {
    this.#writeBlock()
    return this.#written
  }

  #addEntry(depth: number, kind: number): void {
    this.#written.entries.push({ key: this.path.slice(0, depth), kind })
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
    this.#output.put(baseFiles.blocks(this.#part, this.#written.blocks), block.take())
    this.#written.blocks += 1
    this.#blockHits = 0
  }
}
