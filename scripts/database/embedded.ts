import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'

export interface EmbeddedDatabase {
  /** What goes into `DATABASE_URL`: the bridge's own host and port. */
  url: string
  stop: () => Promise<void>
}

/** PGlite (PostgreSQL in WebAssembly) behind the production driver's protocol; `memory` keeps nothing. */
export async function startEmbeddedDatabase(options: { dataDir: string | 'memory'; port: number }): Promise<EmbeddedDatabase> {
  if (options.dataDir !== 'memory') await mkdir(options.dataDir, { recursive: true })
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url), { workerData: options })
  const ready: unknown[] = await once(worker, 'message')
  const { port } = z.object({ port: z.number() }).parse(ready[0])
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      const ended = once(worker, 'exit')
      worker.postMessage('stop')
      await ended
    },
  }
}
