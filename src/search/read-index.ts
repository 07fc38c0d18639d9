import { createBitReader, widthOf } from './data/bits.ts'
import { ByteReader } from './data/bytes.ts'
import { baseFiles, entryKinds, type ReadBaseFile } from './files.ts'
import { inflate } from './inflate.ts'
import { readKeyList } from './key-list.ts'

interface Entry {
  key: Uint16Array
  /** The location: a file of sets and an index in it, or the file of a block. */
  at: { kind: 'set'; file: number; index: number } | { kind: 'block'; name: string }
}

export interface Directory {
  /** The longest string in the index. */
  depth: number
  /** Symbols by code unit. */
  symbolOf: Map<number, number>
  /** The symbols of white space. No string begins with one. */
  blanks: Set<number>
  /** The first page of each case, and the end of the last case. */
  firstPages: Uint32Array
  entries: Entry[]
}

/** The pages where a string may occur. If they are not proven, only some of them contain it. */
interface Occurrences {
  pages: number[]
  proven: boolean
}

function readEntries(bytes: ByteReader): Entry[] {
  const blocksOfParts = Array.from({ length: bytes.read() }, () => bytes.read())
  const blocks = blocksOfParts.flatMap((count, part) => Array.from({ length: count }, (_, file) => baseFiles.blocks(part, file)))
  let [block, file, index] = [-1, -1, 0]
  return readKeyList(bytes).map((key): Entry => {
    const kind = bytes.read()
    if (kind === entryKinds.block) {
      block += 1
      return { key, at: { kind: 'block', name: blocks[block] ?? '' } }
    }
    const first = kind === entryKinds.firstSet
    index = first ? 0 : index + 1
    if (first) file += 1
    return { key, at: { kind: 'set', file, index } }
  })
}

export async function readDirectory(read: ReadBaseFile, caseCount: number): Promise<Directory> {
  const bytes = new ByteReader(await inflate(await read(baseFiles.directory)))
  const depth = bytes.read()
  const units = bytes.read()
  const symbolOf = new Map<number, number>()
  const blanks = new Set<number>()
  for (let symbol = 0; symbol < units; symbol += 1) {
    const unit = bytes.read()
    if (symbol > 0) symbolOf.set(unit, symbol)
    if (String.fromCharCode(unit).trim() === '') blanks.add(symbol)
  }
  const firstPages = new Uint32Array(caseCount + 1)
  for (let place = 0; place < caseCount; place += 1) firstPages[place + 1] = (firstPages[place] ?? 0) + bytes.read()
  return { depth, symbolOf, blanks, firstPages, entries: readEntries(bytes) }
}

/** The symbols of a text, or undefined if it contains a code unit that occurs nowhere. */
export function toSymbols({ symbolOf }: Directory, text: string): Uint16Array | undefined {
  const symbols = new Uint16Array(text.length)
  for (let at = 0; at < text.length; at += 1) {
    const symbol = symbolOf.get(text.charCodeAt(at))
    if (symbol === undefined) return undefined
    symbols[at] = symbol
  }
  return symbols
}

const beginsWith = (whole: Uint16Array, beginning: Uint16Array) =>
  whole.length >= beginning.length && beginning.every((symbol, index) => whole[index] === symbol)

function precedes(one: Uint16Array, other: Uint16Array): boolean {
  const shared = Math.min(one.length, other.length)
  for (let at = 0; at < shared; at += 1) {
    const difference = (one[at] ?? 0) - (other[at] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return one.length < other.length
}

/** The first entry that equals the string or comes after it. */
function lowerBound(entries: readonly Entry[], wanted: Uint16Array): number {
  let [low, high] = [0, entries.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const entry = entries[middle]
    if (entry && precedes(entry.key, wanted)) low = middle + 1
    else high = middle
  }
  return low
}

/** The entry to read for a string: the set of its only continuation, or the block that covers it. */
function entryFor(entries: readonly Entry[], wanted: Uint16Array): Entry['at'] | undefined {
  const bound = lowerBound(entries, wanted)
  const next = entries[bound]
  if (next && beginsWith(next.key, wanted)) return next.at
  for (let index = bound - 1; index >= 0; index -= 1) {
    const entry = entries[index]
    if (entry?.at.kind === 'block') return entry.at
  }
  return undefined
}

async function readSet(read: ReadBaseFile, pageCount: number, file: number, index: number): Promise<number[]> {
  const bytes = new ByteReader(await read(baseFiles.sets(file)))
  for (let before = 0; before < index; before += 1) bytes.take(bytes.read())
  const set = new ByteReader(bytes.take(bytes.read()))
  const pages: number[] = []
  const count = set.read()
  createBitReader(set.rest()).readSet(count, pageCount, (page) => pages.push(page))
  return pages
}

/** The leaves that begin with the string, or the single leaf with which the string begins. */
async function readBlock(read: ReadBaseFile, pageCount: number, name: string, wanted: Uint16Array): Promise<Occurrences> {
  const block = new ByteReader(await read(name))
  const head = new ByteReader(await inflate(block.take(block.read())))
  const bits = createBitReader(block.rest())
  const width = widthOf(pageCount)
  const pages = new Set<number>()
  let proven = true
  for (const key of readKeyList(head)) {
    const longer = beginsWith(key, wanted)
    const shorter = !longer && beginsWith(wanted, key)
    if (shorter) proven = false
    const count = head.read()
    if (longer || shorter) for (let left = count; left > 0; left -= 1) pages.add(bits.read(width))
    else bits.skip(count * width)
  }
  return { pages: [...pages].sort((one, other) => one - other), proven }
}

/** The pages of a string, as far as the index follows it. */
export async function findString(read: ReadBaseFile, { depth, entries, firstPages }: Directory, text: Uint16Array): Promise<Occurrences> {
  const wanted = text.subarray(0, depth)
  const at = entryFor(entries, wanted)
  if (!at) return { pages: [], proven: true }
  const pageCount = firstPages.at(-1) ?? 0
  const found =
    at.kind === 'set'
      ? { pages: await readSet(read, pageCount, at.file, at.index), proven: true }
      : await readBlock(read, pageCount, at.name, wanted)
  return { pages: found.pages, proven: found.proven && text.length <= depth }
}
