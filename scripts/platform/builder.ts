import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { buildStampPath } from '#domain/publication/publication.ts'
import { buildEnvironment, buildFlags } from '#scripts/build-flags.mjs'
import type { BuildOrder } from '#scripts/site-build/build-site.ts'

const buildScript = fileURLToPath(new URL('../site-build/build-once.ts', import.meta.url))
const timeLimitMs = 5 * 60_000
const tailLength = 2000

export interface WantedBuild {
  /** An empty folder. */
  outDir: string
  /** The hash of the source: see `hashSource`. */
  source: string
}

export interface Builder {
  /** Rejects with the output of the build. */
  build: (wanted: WantedBuild) => Promise<void>
  stop: () => void
}

export interface BuilderOptions {
  root: string
  cacheDir: string
  /** The script of the child process. */
  script?: string
}

/** The dashboard shows the output of a failed build, so passwords are removed. */
const presentable = (text: string) =>
  stripVTControlCharacters(text)
    .replace(/postgres(?:ql)?:\/\/\S+/g, 'postgres://…')
    .trim()

function startBuild({ root, script = buildScript }: BuilderOptions, order: BuildOrder): ChildProcess {
  return fork(script, [JSON.stringify(order)], {
    cwd: root,
    execArgv: [...process.execArgv, ...buildFlags],
    env: { ...process.env, NODE_ENV: 'production', ...buildEnvironment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    timeout: timeLimitMs,
    killSignal: 'SIGKILL',
  })
}

/** Resolves with the warnings of the build. */
async function outcomeOf(child: ChildProcess): Promise<string> {
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-tailLength)
    })
  }
  const [code]: unknown[] = await once(child, 'close')
  const said = presentable(output)
  if (code !== 0) throw new Error(said || 'The build was ended before it was done.')
  return said
}

/** Builds one at a time, each in a separate process. */
export function createBuilder(options: BuilderOptions): Builder {
  let running: ChildProcess | undefined
  /** The source of the last build, if that succeeded: its pages are in the cache. */
  let cached: string | undefined
  const build = async ({ outDir, source }: WantedBuild) => {
    const force = cached !== source
    cached = undefined
    running = startBuild(options, { outDir, cacheDir: options.cacheDir, incremental: true, force })
    const warnings = await outcomeOf(running)
    if (warnings !== '') console.warn(warnings)
    await readFile(join(outDir, buildStampPath)).catch(() => Promise.reject(new Error('The build ended without its stamp.')))
    cached = source
  }
  return { build, stop: () => void running?.kill('SIGKILL') }
}
