import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { Refusal } from '#scripts/platform/refusal.ts'
import { freeBytes, leastFreeBytes } from './disk-space.ts'

export interface EmbeddedDatabase {
  /** What goes into `DATABASE_URL`: the bridge's own host and port. */
  url: string
  stop: () => Promise<void>
}

const answerSchema = z.union([z.object({ port: z.number() }), z.object({ fault: z.string() })])

const unreadable = (dataDir: string, fault: string): string =>
  `The embedded database in ${dataDir} does not open (${fault}). Move that folder away, then bring a backup back with
npm run restore -- <file>, or begin anew with npm start.`

/** Beside the folder while a new database is made in it: what a killed first start left there may be thrown away. */
const unfinishedMark = (dataDir: string) => `${dataDir}.unfinished`

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** PGlite would make a new database over an old one that lost its PG_VERSION. @throws Refusal */
async function prepareFolder(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir)
  if (names.includes('PG_VERSION')) return
  const isUnfinished = (await namesIn(dirname(dataDir))).includes(basename(unfinishedMark(dataDir)))
  if (names.length > 0 && !isUnfinished) throw new Refusal(unreadable(dataDir, 'its file PG_VERSION is missing'))
  if (isUnfinished) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await writeFile(unfinishedMark(dataDir), '')
}

/** Where the disk is full, the folder is not damaged. */
async function refusalOf(dataDir: string, fault: string): Promise<string> {
  if (dataDir === 'memory' || (await freeBytes(dataDir)) >= leastFreeBytes) return unreadable(dataDir, fault)
  return `The disk with ${dataDir} is full, so the embedded database cannot start. Free some space, then start again. Nothing is lost.`
}

/** PGlite (PostgreSQL in WebAssembly) behind the production driver's protocol; `memory` keeps nothing. @throws Refusal when the folder is damaged */
export async function startEmbeddedDatabase(options: { dataDir: string | 'memory'; port: number }): Promise<EmbeddedDatabase> {
  if (options.dataDir !== 'memory') await prepareFolder(options.dataDir)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options })
  const ready: unknown[] = await once(worker, 'message')
  const answer = answerSchema.parse(ready[0])
  if ('fault' in answer) throw new Refusal(await refusalOf(options.dataDir, answer.fault))
  await rm(unfinishedMark(options.dataDir), { force: true })
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${answer.port}/postgres`,
    stop: async () => {
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await ended
    },
  }
}
