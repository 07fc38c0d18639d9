import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { isDiskFull } from '#scripts/platform/error-message.ts'
import type { Refused } from './wire.ts'

/** Whether a disk has room for one more file of PostgreSQL's log, which has 16 MB. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= 16 * 1024 * 1024
}

export interface Reopening<Engine> {
  open: () => Promise<Engine>
  /** Called before each attempt with the error for connections that arrive before the next one. */
  refuseWith: (reason: Refused) => void
  /** Whether the disk has room. A quota may be used up even then. */
  hasRoom: () => Promise<boolean>
  firstPause?: number
}

const longestPause = 5000

/**
 * Opens a failed database again, once its disk has room.
 * The reason names the disk if the disk is full, or was full when the database failed or last tried to open.
 */
export async function openAgain<Engine>(reason: Refused, reopening: Reopening<Engine>): Promise<Engine> {
  const { open, refuseWith, hasRoom, firstPause = 250 } = reopening
  let isFull = reason === 'diskFull'
  for (let pause = firstPause; ; pause = Math.min(pause * 2, longestPause)) {
    const waits = !(await hasRoom())
    isFull ||= waits
    refuseWith(isFull ? 'diskFull' : 'reopening')
    await setTimeout(pause)
    if (waits) continue
    try {
      return await open()
    } catch (error) {
      isFull = isDiskFull(error)
      console.error(error instanceof Error ? error.message : error)
    }
  }
}
