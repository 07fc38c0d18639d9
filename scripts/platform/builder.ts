import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'

const buildProcess = fileURLToPath(new URL('./build-process.ts', import.meta.url))
const timeLimitMs = 5 * 60_000
const tailLength = 2000

export interface BuilderOptions {
  root: string
  cacheDir: string
  /** What runs in the child process. */
  script?: string
}

export interface Builder {
  /** Builds the site into a folder; rejects with the tail of what the build said. */
  build: (outDir: string, source: string) => Promise<void>
  stop: () => void
}

interface Standby {
  child: ChildProcess
  tail: () => string
}

/** A process that has loaded everything and waits: half of a small build's time is loading. */
function standBy(root: string, script: string): Standby {
  const child = fork(script, { cwd: root, env: { ...process.env, NODE_ENV: 'production' }, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  // It keeps nobody waiting that wants to end.
  child.unref()
  child.channel?.unref()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + stripVTControlCharacters(text)).slice(-tailLength)
    })
  }
  // What is said of a failed build goes to the dashboard: no password with it.
  const tail = () =>
    stripVTControlCharacters(output)
      .replace(/postgres(?:ql)?:\/\/\S+/g, 'postgres://…')
      .trim()
  return { child, tail }
}

const isAlive = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

async function runBuild({ child, tail }: Standby, order: { root: string; outDir: string; cacheDir: string }): Promise<void> {
  child.ref()
  const late = setTimeout(() => child.kill('SIGKILL'), timeLimitMs)
  if (isAlive(child)) {
    child.send(order)
    await once(child, 'close')
  }
  clearTimeout(late)
  if (child.exitCode !== 0) throw new Error(tail() || 'The build was ended before it was done.')
}

/**
 * Astro's cache of rendered pages is trusted only after a build that succeeded from the same source: a killed build may
 * have left newer pages under older keys.
 */
async function prepareCache(cacheDir: string, source: string): Promise<string> {
  const mark = join(cacheDir, 'built-from')
  const trusted = (await readFile(mark, 'utf8').catch(() => '')) === source
  await rm(trusted ? mark : cacheDir, { recursive: true, force: true })
  await mkdir(cacheDir, { recursive: true })
  return mark
}

/** Builds one at a time, each in a process of its own, with the next one standing by. */
export function createBuilder(options: BuilderOptions): Builder {
  const { root, cacheDir, script = buildProcess } = options
  let standby = standBy(root, script)
  let stopped = false
  const build = async (outDir: string, source: string) => {
    const current = standby
    try {
      const mark = await prepareCache(cacheDir, source)
      await runBuild(current, { root, outDir, cacheDir })
      await readFile(join(outDir, 'build.json')).catch(() => Promise.reject(new Error('The build ended without writing build.json.')))
      await writeFile(mark, source)
    } finally {
      if (!stopped) standby = standBy(root, script)
    }
  }
  const stop = () => {
    stopped = true
    standby.child.kill('SIGKILL')
  }
  return { build, stop }
}
