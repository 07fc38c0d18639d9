import { setTimeout } from 'node:timers/promises'
import { isDiskFull } from '#scripts/platform/error-message.ts'
import { startBridge } from './bridge.ts'
import { freeBytes, leastFreeBytes } from './disk-space.ts'
import { refusals, wiresThatRefuse } from './wire.ts'

const pauses = { first: 250, longest: 5000 }

export interface Reopening {
  folder: string
  port: number
  /** Whether the database failed because a file could not grow. A quota may be spent on a disk with room. */
  wasFull: boolean
  open: () => Promise<void>
  signal: AbortSignal
  readFree?: (folder: string) => Promise<number>
  /** Milliseconds between two attempts. */
  pauses?: { first: number; longest: number }
}

/** Answers every connection with the reason, in one listening server, until the next attempt to open. */
async function refuseUntilNext(pause: Pause, isStillFull: () => Promise<boolean>, isFull: boolean, reopening: Reopening): Promise<void> {
  const { port, signal } = reopening
  const reason = isFull ? refusals.diskFull : refusals.reopening
  let bridge: Awaited<ReturnType<typeof startBridge>> | undefined
  do {
    // The port may still be taken for a moment.
    bridge ??= await startBridge({ open: wiresThatRefuse(reason), port }).catch(() => undefined)
    await setTimeout(pause.next(), undefined, { signal }).catch(() => {})
  } while (!signal.aborted && (await isStillFull()))
  await bridge?.drain()
}

interface Pause {
  next: () => number
}

function growingPause({ first, longest }: { first: number; longest: number }): Pause {
  let coming = first
  const next = () => {
    const pause = coming
    coming = Math.min(coming * 2, longest)
    return pause
  }
  return { next }
}

/**
 * Opens a failed database again, once its disk has room. Until then every connection is answered with an error.
 * The error names the disk if the disk is full, or was full when the database failed or last tried to open.
 * Returns false if `signal` aborts first.
 */
export async function openAgain(reopening: Reopening): Promise<boolean> {
  const { folder, open, signal, readFree = freeBytes } = reopening
  const pause = growingPause(reopening.pauses ?? pauses)
  const isStillFull = async () => (await readFree(folder)) < leastFreeBytes
  let isFull = reopening.wasFull
  while (!signal.aborted) {
    isFull ||= await isStillFull()
    await refuseUntilNext(pause, isStillFull, isFull, reopening)
    if (signal.aborted) return false
    try {
      await open()
      return true
    } catch (error) {
      isFull = isDiskFull(error)
      console.error(error instanceof Error ? error.message : error)
    }
  }
  return false
}
