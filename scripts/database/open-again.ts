import { setTimeout } from 'node:timers/promises'
import { startBridge } from './bridge.ts'
import { freeBytes, leastFreeBytes } from './disk-space.ts'
import { refusals, wiresThatRefuse } from './wire.ts'

const firstPause = 250
const longestPause = 5000

export interface Reopening {
  folder: string
  port: number
  open: () => Promise<void>
  signal: AbortSignal
  readFree?: (folder: string) => Promise<number>
}

/** Waits with a growing pause, and answers every connection with the reason. Ends early when `signal` aborts. */
async function refuseFor(pause: number, isFull: boolean, { port, signal }: Reopening): Promise<void> {
  // The port may still be taken for a moment.
  const bridge = await startBridge({ open: wiresThatRefuse(isFull ? refusals.diskFull : refusals.reopening), port }).catch(() => undefined)
  await setTimeout(pause, undefined, { signal }).catch(() => {})
  await bridge?.drain()
}

/**
 * Opens a failed database again, once its disk has room. Until then every connection is answered with an error.
 * Returns false if `signal` aborts first.
 */
export async function openAgain(reopening: Reopening): Promise<boolean> {
  const { folder, open, signal, readFree = freeBytes } = reopening
  for (let pause = firstPause; !signal.aborted; pause = Math.min(pause * 2, longestPause)) {
    const isFull = (await readFree(folder)) < leastFreeBytes
    await refuseFor(pause, isFull, reopening)
    if (isFull && (await readFree(folder)) < leastFreeBytes) continue
    try {
      await open()
      return true
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  return false
}
