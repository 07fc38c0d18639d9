import { createHash, randomBytes } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { citationsSchema, type KnownCitation } from '#db/cases/known-citations.ts'
import { limits } from '#search/data/limits.ts'
import type { PageTable } from '#search/data/page-table.ts'
import type { SymbolText } from '#search/data/symbol-text.ts'
import { joinIndex } from '#search/join-index.ts'
import type { SearchCase } from '#search/search-case.ts'
import { createBaseWriter } from '#search/write-base.ts'
import { type DonePart, openFileWriter, type SharedIndex, sharedIndexSchema, shareIndex, writeParts } from './shared-index.ts'

/** Raise this number when the format changes. A base of another format is not used. */
const format = 8

const noteSchema = z.object({
  format: z.literal(format),
  /** The name of the folder of the base: a hash of its contents. */
  hash: z.string(),
  /** By place. */
  cases: z.array(z.object({ id: z.number(), date: z.string(), updatedAt: z.string(), citation: z.string().nullable() })),
})
/** The versions of the cases in a base, to find what changed since. */
export type BaseNote = z.infer<typeof noteSchema>

const noteFile = (cache: string) => join(cache, 'base.json')
const basesFolder = (cache: string) => join(cache, 'base')
export const baseFolder = (cache: string, { hash }: Pick<BaseNote, 'hash'>): string => join(basesFolder(cache), hash)

/** Reads the newest base. Undefined if there is none of this format. */
export async function readBaseNote(cache: string): Promise<BaseNote | undefined> {
  const text = await readFile(noteFile(cache), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : noteSchema.safeParse(JSON.parse(text)).data
}

/** Deletes every base except this one. Call it only while no build is about to use another. */
export async function dropOtherBases(cache: string, kept: BaseNote | undefined): Promise<void> {
  const names = await readdir(basesFolder(cache)).catch(() => [])
  for (const name of names.filter((candidate) => candidate !== kept?.hash)) await rm(join(basesFolder(cache), name), { recursive: true })
}

/** Makes all parts of the index of a text and writes their files into the folder. */
export type MakeParts = (text: SymbolText & PageTable, folder: string) => Promise<DonePart[]>

const makePartsAlone: MakeParts = async (text, folder) => writeParts(shareIndex(text, folder), 'the first').parts

/** Writes a base of these cases into the cache, and its note last. Takes seconds of one core for ten thousand. */
export async function writeBaseFiles(
  cache: string,
  cases: BaseNote['cases'],
  entries: AsyncIterable<SearchCase> | Iterable<SearchCase>,
  makeParts: MakeParts = makePartsAlone,
): Promise<BaseNote> {
  const unfinished = join(basesFolder(cache), randomBytes(8).toString('hex'))
  const output = openFileWriter(unfinished)
  const base = createBaseWriter(output)
  for await (const entry of entries) base.add(entry)
  const text = base.finish()
  const parts = (await makeParts(text, unfinished)).sort((one, other) => one.part - other.part)
  joinIndex(text, limits, parts, output)
  const hashes = [...parts.map(({ hash }) => hash), output.digest()]
  const note: BaseNote = { format, hash: createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16), cases }
  const folder = baseFolder(cache, note)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  writeFileSync(`${noteFile(cache)}.new`, JSON.stringify(note))
  renameSync(`${noteFile(cache)}.new`, noteFile(cache))
  return note
}

export interface BaseRun {
  /** Receives the citations as soon as they are known: from the base in the cache, or when all texts are read. */
  tell?: (known: readonly KnownCitation[]) => void
  /** From then on the calling thread has nothing else to do, and makes parts of the index too. Never rejects. */
  idle?: Promise<void>
}

/** The messages from the thread that makes a base. */
export const saidOfBaseSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('citations'), citations: citationsSchema }),
  z.object({ kind: z.literal('index'), index: sharedIndexSchema }),
])
export type SaidOfBase = z.infer<typeof saidOfBaseSchema>

/** Makes a base of what the database holds, on a thread of its own, beside the rendering of pages. */
export function makeBase(cache: string, { tell = () => {}, idle }: BaseRun = {}): Promise<void> {
  const worker = new Worker(new URL('./search-base-worker.ts', import.meta.url), { workerData: { cache } })
  const { promise: made, resolve, reject } = Promise.withResolvers<void>()
  const help = (index: SharedIndex) => {
    try {
      // Collect the garbage of the pages first, because the index needs as much memory.
      globalThis.gc?.()
      worker.postMessage(writeParts(index, 'the last').parts)
    } catch (error) {
      reject(error)
      // Otherwise the worker waits forever for the parts.
      worker.terminate()
    }
  }
  worker.on('message', (message) => {
    const said = saidOfBaseSchema.parse(message)
    if (said.kind === 'citations') tell(said.citations)
    else idle?.then(() => help(said.index))
  })
  worker.once('error', reject)
  worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Making the search data ended with ${code}.`))))
  return made
}
