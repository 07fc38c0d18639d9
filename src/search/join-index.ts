import { ByteWriter } from './data/bytes.ts'
import type { Limits } from './data/limits.ts'
import type { PageTable } from './data/page-table.ts'
import type { SymbolText } from './data/symbol-text.ts'
import { baseFiles, entryKinds } from './files.ts'
import { KeyListWriter } from './key-list.ts'
import { type Output, type WrittenPart, writeParts } from './write-part.ts'

/** Writes the blocks of each part of the index, and the files that all parts share: the sets and the directory. */
export function writeIndex(text: SymbolText & PageTable, limits: Limits, output: Output): void {
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
