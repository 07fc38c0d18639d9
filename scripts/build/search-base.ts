import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { citationsSchema, type KnownCitation } from '#db/known-citations.ts'
import type { SearchCase } from '#domain/search/search-case.ts'
import { createBaseWriter } from '#domain/search/write-base.ts'

/** Another number for another way of writing: a base of another one is made anew. */
const format = 5

const noteSchema = z.object({
  format: z.literal(format),
  /** The name of the base's folder, a hash of what is in it. */
  hash: z.string(),
  /** By place. */
  cases: z.array(z.object({ id: z.number(), date: z.string(), updatedAt: z.string() })),
})
/** What the build has to know of a base to say what changed since. */
export type BaseNote = z.infer<typeof noteSchema>

const noteFile = (cache: string) => join(cache, 'base.json')
const basesFolder = (cache: string) => join(cache, 'base')
export const baseFolder = (cache: string, { hash }: Pick<BaseNote, 'hash'>): string => join(basesFolder(cache), hash)

/** The newest base, or undefined when there is none of this format. */
export async function readBaseNote(cache: string): Promise<BaseNote | undefined> {
  const text = await readFile(noteFile(cache), 'utf8').catch(() => undefined)
  return text === undefined ? undefined : noteSchema.safeParse(JSON.parse(text)).data
}

/** Removes every base but the one named. To be called while no build is about to take another. */
export async function dropOtherBases(cache: string, kept: BaseNote | undefined): Promise<void> {
  const names = await readdir(basesFolder(cache)).catch(() => [])
  for (const name of names.filter((candidate) => candidate !== kept?.hash)) await rm(join(basesFolder(cache), name), { recursive: true })
}

/** Files of a few kilobytes by the thousand: these settings cost a few per cent of their size and save more than half the time. */
const deflate = (bytes: Uint8Array) => deflateRawSync(bytes, { level: 1, windowBits: 13, memLevel: 6 })

/** Writes a base of these cases into the cache, and the note of it last. Takes seconds of one core for ten thousand, most of them once it is roomy. */
export async function writeBaseFiles(
  cache: string,
  cases: BaseNote['cases'],
  entries: AsyncIterable<SearchCase> | Iterable<SearchCase>,
  roomy?: Promise<unknown>,
): Promise<BaseNote> {
  const unfinished = join(basesFolder(cache), randomBytes(8).toString('hex'))
  const content = createHash('sha256')
  const folders = new Set<string>()
  const put = (name: string, bytes: Uint8Array) => {
    const path = join(unfinished, name)
    if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
    folders.add(dirname(path))
    writeFileSync(path, bytes)
    content.update(name).update(bytes)
  }
  const writer = createBaseWriter({ deflate, put })
  for await (const entry of entries) writer.add(entry)
  const writeIndex = writer.finish()
  await roomy
  writeIndex()
  const note: BaseNote = { format, hash: content.digest('hex').slice(0, 16), cases }
  const folder = baseFolder(cache, note)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
  writeFileSync(`${noteFile(cache)}.new`, JSON.stringify(note))
  renameSync(`${noteFile(cache)}.new`, noteFile(cache))
  return note
}

export interface BaseRun {
  /** Hears what the texts say of citations, as soon as all are read. */
  tell?: (known: readonly KnownCitation[]) => void
  /** Until then no index is begun: it takes the memory of all texts several times. */
  roomy?: Promise<void>
}

/** Makes a base of what the database holds, on a thread of its own, beside the rendering of pages. */
export function makeBase(
  cache: string,
  { tell = () => {}, roomy = Promise.resolve() }: BaseRun = {},
): { made: Promise<void>; worker: Worker } {
  const worker = new Worker(new URL('./search-base-worker.ts', import.meta.url), { workerData: { cache } })
  worker.once('message', (message) => tell(citationsSchema.parse(message)))
  roomy.then(() => worker.postMessage('roomy'))
  const made = new Promise<void>((resolve, reject) => {
    worker.once('error', reject)
    worker.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`Making the search data ended with ${code}.`))))
  })
  return { made, worker }
}
