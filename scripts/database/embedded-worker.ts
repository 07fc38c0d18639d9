import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { startBridge } from './bridge.ts'
import { wiresInto } from './engine.ts'
import { exitCodes } from './exit-codes.ts'

// Runs PGlite in a separate thread: it computes on its own thread, and queries must not block serving pages.
const options = z.object({ dataDir: z.string(), port: z.number() }).parse(workerData)

const engine = await PGlite.create(options.dataDir === 'memory' ? {} : { dataDir: options.dataDir }).catch((error: unknown) => {
  parentPort?.postMessage({ fault: errorMessage(error) })
  process.exit(1)
})

let hasFailed = false
/** The engine is not closed after a failure: that would write its damaged memory to disk. */
async function endAfterFailure(isDiskFull: boolean): Promise<void> {
  if (hasFailed) return
  hasFailed = true
  await bridge.drain()
  process.exit(isDiskFull ? exitCodes.diskFull : exitCodes.failed)
}
const bridge = await startBridge({ open: wiresInto(engine, (isDiskFull) => void endAfterFailure(isDiskFull)), port: options.port })

parentPort?.on('message', async () => {
  await bridge.stop()
  await engine.close()
  process.exit(0)
})
parentPort?.postMessage({ port: bridge.port })
