import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** What a process and all below it hold of memory, in bytes, by one answer of `ps`. */
function treeMemory(answer: string, root: number): number {
  const rows = answer
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const below = (pid: number): number =>
    rows.filter(([, parent]) => parent === pid).reduce((sum, [child = 0, , kilobytes = 0]) => sum + kilobytes * 1024 + below(child), 0)
  return below(root) + (rows.find(([pid]) => pid === root)?.[2] ?? 0) * 1024
}

/** Asks four times a second from a small process of its own: to start `ps` from one that holds a database takes as long as a page. */
const asking = 'while kill -0 "$0" 2>&-; do ps -A -o pid=,ppid=,rss= && echo; sleep 0.25; done'

/** The most that a process and all below it hold at once until it ends, in bytes. */
export async function mostMemory(pid: number): Promise<number> {
  const asker = spawn('sh', ['-c', asking, String(pid)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let most = 0
  let begun = ''
  asker.stdout.setEncoding('utf8').on('data', (text: string) => {
    const answers = `${begun}${text}`.split('\n\n')
    begun = answers.pop() ?? ''
    for (const answer of answers) most = Math.max(most, treeMemory(answer, pid))
  })
  await once(asker, 'close')
  if (most === 0) throw new Error('The memory was never seen.')
  return most
}
