import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'

export interface Lock {
  release: () => void
}

/** An open exclusive SQLite transaction is a lock that the operating system releases when the process ends. */
function tryLock(file: string): Lock | undefined {
  const holder = new DatabaseSync(file)
  try {
    holder.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return { release: () => holder.close() }
  } catch {
    holder.close()
    return undefined
  }
}

/** Lets one process at a time use the data of a folder. Undefined if another still does after the wait. */
export async function acquireLock(folder: string, timeLimitMs: number): Promise<Lock | undefined> {
  const file = join(folder, 'lock')
  const until = Date.now() + timeLimitMs
  for (;;) {
    const lock = tryLock(file)
    if (lock || Date.now() >= until) return lock
    await wait(200)
  }
}
