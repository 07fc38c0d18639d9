import { mkdir, writeFile } from 'node:fs/promises'
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

/** Creates a folder with a .gitignore that keeps its data and secrets out of git. */
async function hideFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Keep an existing .gitignore: the folder may not be ours.
  await writeFile(join(folder, '.gitignore'), '*\n', { flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  })
}

/** Lets one process at a time use the data of a folder. Undefined if another still does after the wait. */
export async function acquireLock(folder: string, timeLimitMs: number): Promise<Lock | undefined> {
  await hideFolder(folder)
  const file = join(folder, 'lock')
  const until = Date.now() + timeLimitMs
  for (;;) {
    const lock = tryLock(file)
    if (lock || Date.now() >= until) return lock
    await wait(200)
  }
}
