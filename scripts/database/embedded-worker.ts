import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import * as z from 'zod'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { startBridge } from './bridge.ts'
import { createTurns } from './turns.ts'

// A thread of its own: PGlite computes on the thread it lives on, and page serving must not wait for a query.
const options = z.object({ dataDir: z.string(), port: z.number() }).parse(workerData)

const engine = await PGlite.create(options.dataDir === 'memory' ? {} : { dataDir: options.dataDir }).catch((error: unknown) => {
  parentPort?.postMessage({ fault: errorMessage(error) })
  process.exit(1)
})
const wire = new PGLiteSocketServer({ db: engine, host: '127.0.0.1', port: 0, maxConnections: 100 })
await wire.start()
const bridge = await startBridge({
  target: { host: '127.0.0.1', port: Number(wire.getServerConn().split(':').at(-1)) },
  port: options.port,
  turns: createTurns(),
})

parentPort?.on('message', async () => {
  await bridge.stop()
  await wire.stop()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage({ port: bridge.port })
