import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { deflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { type Limits, limits as usualLimits } from '#search/data/limits.ts'
import type { PageTable } from '#search/data/page-table.ts'
import type { SymbolText } from '#search/data/symbol-text.ts'
import type { PutFile } from '#search/files.ts'
import { type Output, openIndex } from '#search/write-part.ts'

/** For thousands of small files these settings add a few per cent of size and save more than half the time. */
const deflate = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 1, windowBits: 13, memLevel: 6 })

export interface FileWriter extends Output {
  /** The hash of all files since the last call, in their order. */
  digest: () => string
}

export function openFileWriter(folder: string): FileWriter {
  let content = createHash('sha256')
  const folders = new Set<string>()
  const put: PutFile = (name, bytes) => {
    const path = join(folder, name)
    if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
    folders.add(dirname(path))
    writeFileSync(path, bytes)
    content.update(name).update(bytes)
  }
  const digest = () => {
    const taken = content.digest('hex')
    content = createHash('sha256')
    return taken
  }
  return { deflate, put, digest }
}

const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array
const isUnits = (value: unknown): value is Uint16Array => value instanceof Uint16Array
const bytes = z.custom<Uint8Array>(isBytes)
const units = z.custom<Uint16Array>(isUnits)
const numbers = z.custom<Uint32Array>((value) => value instanceof Uint32Array)

/** The message that shares an index between the two threads that make it. */
export const sharedIndexSchema = z.object({
  text: z.object({
    symbols: z.custom<Uint8Array | Uint16Array>((value) => isBytes(value) || isUnits(value)),
    units,
    firstPages: numbers,
    pageStarts: numbers,
    offsetBits: z.number(),
  }),
  /** The folder of its files. */
  folder: z.string(),
  /** For each part, in shared memory: 1 if a thread has taken it or the part does not exist. */
  taken: z.custom<Int32Array>((value) => value instanceof Int32Array),
})
export type SharedIndex = z.infer<typeof sharedIndexSchema>

export const donePartsSchema = z.array(
  z.object({
    part: z.number(),
    entries: z.array(z.object({ key: units, kind: z.number() })),
    sets: z.array(bytes),
    blocks: z.number(),
    /** The hash of the files of its blocks. */
    hash: z.string(),
  }),
)
export type DonePart = z.infer<typeof donePartsSchema>[number]

/** Moves the text into shared memory. The original is freed, because it is as large as all notes together. */
export function shareIndex(text: SymbolText & PageTable, folder: string): SharedIndex {
  const { symbols, units } = text
  const memory = new SharedArrayBuffer(symbols.byteLength)
  const shared = symbols instanceof Uint8Array ? new Uint8Array(memory) : new Uint16Array(memory)
  shared.set(symbols)
  if (symbols.buffer instanceof ArrayBuffer) symbols.buffer.transfer(0)
  // A part has at least one symbol.
  return { text: { ...text, symbols: shared }, folder, taken: new Int32Array(new SharedArrayBuffer(units.length * 4)) }
}

/** Takes a part unless another thread has taken it. */
const take = (taken: Int32Array, part: number) => Atomics.compareExchange(taken, part, 0, 1) === 0

export interface DoneParts {
  /** The parts that this thread made. */
  parts: DonePart[]
  /** Whether another thread took some parts. */
  shared: boolean
}

/**
 * Makes parts of an index until none is left.
 * One thread starts with the first part, the other with the last, where parts are small.
 */
export function writeParts({ text, folder, taken }: SharedIndex, from: 'the first' | 'the last', limits: Limits = usualLimits): DoneParts {
  if (!taken.includes(0)) return { parts: [], shared: true }
  const writer = openFileWriter(folder)
  const index = openIndex(text, limits, writer)
  taken.fill(1, index.count)
  const order = Array.from({ length: index.count }, (_, part) => (from === 'the first' ? part : index.count - 1 - part))
  const parts: DonePart[] = []
  for (const part of order) {
    if (!take(taken, part)) break
    parts.push({ part, ...index.write(part), hash: writer.digest() })
  }
  return { parts, shared: parts.length < index.count }
}
