import { execFile } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** What a process and all below it hold of memory just now, in bytes. */
async function treeMemory(root: number): Promise<number> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,rss='])
  const rows = stdout
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (pid: number): number =>
    rows.filter(([, parent]) => parent === pid).reduce((sum, [child = 0, , kilobytes = 0]) => sum + kilobytes * 1024 + below(child), 0)
  return below(root) + (rows.find(([pid]) => pid === root)?.[2] ?? 0) * 1024
}

/** Looks four times a second until it is told to stop; answers the most that was ever held at once, in bytes. */
export function watchMemory(pid: number): () => Promise<number> {
  let most = 0
  let ended = false
  const watching = (async () => {
    for (; !ended; await wait(250)) most = Math.max(most, await treeMemory(pid))
  })()
  return async () => {
    ended = true
    await watching
    return most
  }
}
