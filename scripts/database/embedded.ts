import { once } from 'node:events'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { Refusal } from '#scripts/platform/refusal.ts'
import { hasRoom } from './open-again.ts'

export interface OpenDatabase {
  /** The value for `DATABASE_URL`, which the production driver can reach. */
  url: string
  stop: () => Promise<void>
}

const answerSchema = z.union([z.object({ port: z.number() }), z.object({ fault: z.string() })])

const unreadable = (dataDir: string, fault: string): string =>
  `The embedded database in ${dataDir} does not open (${fault}). Move that folder away, then restore a backup with
npm run restore -- <file>, or start again from the demo content with npm start.`

/** This file marks a database as unfinished, so that the remains of a killed first start may be deleted. */
const unfinishedMark = (dataDir: string) => `${dataDir}.unfinished`

const namesIn = (folder: string) => readdir(folder).catch((): string[] => [])

/** Prevents PGlite from creating a new database over one that lost its PG_VERSION. @throws Refusal */
async function prepareFolder(dataDir: string): Promise<void> {
  const names = await namesIn(dataDir)
  if (names.includes('PG_VERSION')) return
  const isUnfinished = (await namesIn(dirname(dataDir))).includes(basename(unfinishedMark(dataDir)))
  if (names.length > 0 && !isUnfinished) throw new Refusal(unreadable(dataDir, 'its file PG_VERSION is missing'))
  if (isUnfinished) await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  await writeFile(unfinishedMark(dataDir), '')
}

/** Distinguishes a full disk from a damaged folder. */
export async function startRefusal(dataDir: string, fault: string, hasSpace = hasRoom): Promise<string> {
  if (dataDir === 'memory' || (await hasSpace(dataDir))) return unreadable(dataDir, fault)
  return `The disk with ${dataDir} is full, so the embedded database cannot start. Free some space, then start again. Nothing is lost.`
}

/**
 * Starts PGlite (PostgreSQL in WebAssembly) behind the protocol of the production driver.
 * With `memory` nothing is stored on disk. After a failure the engine is opened again.
 * @throws Refusal if the folder is damaged or its disk is full
 */
export async function startEmbeddedDatabase(options: { dataDir: string | 'memory'; port: number }): Promise<OpenDatabase> {
  const { dataDir } = options
  if (dataDir !== 'memory') await prepareFolder(dataDir)
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options })
  const ready: unknown[] = await once(worker, 'message')
  const answer = answerSchema.parse(ready[0])
  if ('fault' in answer) throw new Refusal(await startRefusal(dataDir, answer.fault))
  await rm(unfinishedMark(dataDir), { force: true })
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${answer.port}/postgres`,
    stop: async () => {
      if (worker.threadId === -1) return
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await ended
    },
  }
}
