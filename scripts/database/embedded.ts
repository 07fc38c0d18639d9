import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { Refusal } from '#scripts/platform/refusal.ts'

export interface EmbeddedDatabase {
  /** What goes into `DATABASE_URL`: the bridge's own host and port. */
  url: string
  stop: () => Promise<void>
}

const answerSchema = z.union([z.object({ port: z.number() }), z.object({ fault: z.string() })])

const unreadable = (dataDir: string, fault: string): string =>
  `The embedded database in ${dataDir} does not open (${fault}). Move that folder away, then bring a backup back with
npm run restore -- <file>, or begin anew with npm start.`

/** PGlite (PostgreSQL in WebAssembly) behind the production driver's protocol; `memory` keeps nothing. @throws Refusal when the folder is damaged */
export async function startEmbeddedDatabase(options: { dataDir: string | 'memory'; port: number }): Promise<EmbeddedDatabase> {
  if (options.dataDir !== 'memory') await mkdir(options.dataDir, { recursive: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options })
  const ready: unknown[] = await once(worker, 'message')
  const answer = answerSchema.parse(ready[0])
  if ('fault' in answer) throw new Refusal(unreadable(options.dataDir, answer.fault))
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${answer.port}/postgres`,
    stop: async () => {
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await ended
    },
  }
}
