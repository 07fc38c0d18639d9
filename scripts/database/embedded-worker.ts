import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import * as z from 'zod'
import { errorMessage } from '#scripts/platform/error-message.ts'
import { startBridge } from './bridge.ts'
import { wiresInto } from './engine.ts'
import { hasRoom, openAgain } from './open-again.ts'
import { type OpenWire, type Refused, wiresThatRefuse } from './wire.ts'

// Runs PGlite in a separate thread: it computes on its own thread, and queries must not block serving pages.
const { dataDir, port } = z.object({ dataDir: z.string(), port: z.number() }).parse(workerData)

const open = (): Promise<PGlite> => PGlite.create(dataDir === 'memory' ? {} : { dataDir })
let engine: PGlite | undefined
let openWire: OpenWire
const refuseWith = (reason: Refused) => {
  openWire = wiresThatRefuse(reason)
}
const use = (opened: PGlite) => {
  engine = opened
  openWire = wiresInto(opened, (reason) => void recover(reason))
}

/** The failed engine is not closed: that would write its damaged memory to disk. */
async function recover(reason: Refused): Promise<void> {
  engine = undefined
  refuseWith(reason)
  bridge.disconnect()
  if (dataDir !== 'memory') use(await openAgain(reason, { open, refuseWith, hasRoom: () => hasRoom(dataDir) }))
}

try {
  use(await open())
} catch (error) {
  parentPort?.postMessage({ fault: errorMessage(error) })
  process.exit(1)
}
const bridge = await startBridge({ open: (listener) => openWire(listener), port })
parentPort?.on('message', async () => {
  await bridge.stop()
  await engine?.close()
  process.exit(0)
})
parentPort?.postMessage({ port: bridge.port })
