import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { deflateRawSync } from 'node:zlib'
import * as z from 'zod'
import { cutRuns, readAhead } from '#db/cases/build-cases.ts'
import { listCaseVersions } from '#db/cases/cases.ts'
import type { Database } from '#db/connection/client.ts'
import { limits } from '#search/data/limits.ts'
import type { Deflate, PutFile } from '#search/files.ts'
import { joinIndex } from '#search/join-index.ts'
import { searchCase } from '#search/search-case.ts'
import { createBaseWriter } from '#search/write-base.ts'
import { type Output, openIndex } from '#search/write-part.ts'

/** For thousands of small files these settings add a few per cent of size and save more than half the time. */
const quick = { level: 1, windowBits: 13, memLevel: 6 }

const deflate: Deflate = (bytes, aim) => deflateRawSync(bytes, aim === 'small' ? { level: 9 } : quick)

interface FileWriter extends Output {
  /** The hash of all files in their order. */
  digest: () => string
}

function openFileWriter(folder: string): FileWriter {
  const content = createHash('sha256')
  const folders = new Set<string>()
  const put: PutFile = (name, bytes) => {
    const path = join(folder, name)
    if (!folders.has(dirname(path))) mkdirSync(dirname(path), { recursive: true })
    folders.add(dirname(path))
    writeFileSync(path, bytes)
    content.update(name).update(bytes)
  }
  return { deflate, put, digest: () => content.digest('hex') }
}

const manifestSchema = z.object({ base: z.string(), count: z.number() })

/** Takes seconds of one core for ten thousand cases. */
export async function writeBase(db: Database, folder: string): Promise<z.infer<typeof manifestSchema>> {
  const unfinished = join(folder, randomBytes(8).toString('hex'))
  const output = openFileWriter(unfinished)
  const writer = createBaseWriter(output)
  let count = 0
  for await (const entries of readAhead(db, cutRuns(await listCaseVersions(db)))) {
    for (const entry of entries) writer.add(searchCase(entry))
    count += entries.length
  }
  const text = writer.finish()
  const index = openIndex(text, limits, output)
  const parts = Array.from({ length: index.count }, (_, part) => index.write(part))
  joinIndex(text, limits, parts, output)
  const base = `base/${output.digest().slice(0, 16)}`
  await mkdir(join(folder, dirname(base)), { recursive: true })
  await rm(join(folder, base), { recursive: true, force: true })
  await rename(unfinished, join(folder, base))
  return { base, count }
}

/** Runs while pages are rendered. */
export async function writeBaseInThread(folder: string): Promise<z.infer<typeof manifestSchema>> {
  const worker = new Worker(new URL('./search-base-worker.ts', import.meta.url), { workerData: { folder } })
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`Making the search data ended with ${code}.`)))
  return manifestSchema.parse(await promise)
}
