import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, symlink, unlink } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import { buildStampPath } from '#domain/publication/publication.ts'
import { buildEnvironment, buildFlags } from '#scripts/node-flags.mjs'
import type { BuildOrder } from '#scripts/site-build/build-site.ts'

const buildScript = fileURLToPath(new URL('../site-build/build-once.ts', import.meta.url))
/** The time limit of the first build, and the longest limit. It doubles after a build that exceeded it. */
const timeLimits = { firstMs: 5 * 60_000, longestMs: 60 * 60_000 }
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
  /** The script for the child process. */
  script?: string
  /** Replaces the time limit of a first build. */
  firstMs?: number
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
  })
}

const inWords = (ms: number): string => (ms < 60_000 ? `${ms / 1000} seconds` : `${ms / 60_000} minutes`)

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

/** The scripts of a build import packages from its folder. Outside the project, a link beside it leads to them. */
async function linkPackages(root: string, outDir: string): Promise<void> {
  if (outDir.startsWith(root + sep)) return
  const link = join(dirname(outDir), 'node_modules')
  await unlink(link).catch(() => {})
  await symlink(join(root, 'node_modules'), link, 'junction')
}

/** Builds one at a time, each in a separate process. */
export function createBuilder(options: BuilderOptions): Builder {
  const firstMs = options.firstMs ?? timeLimits.firstMs
  let running: ChildProcess | undefined
  let limitMs = firstMs

  /**
   * Resolves with the warnings.
   * @throws the output, or advice if the build took too long
   */
  async function runInTime(order: BuildOrder): Promise<string> {
    const child = startBuild(options, order)
    running = child
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, limitMs)
    try {
      return await outcomeOf(child)
    } catch (error) {
      if (!isLate) throw error
      const hadMs = limitMs
      limitMs = Math.min(limitMs * 2, timeLimits.longestMs)
      throw new Error(`The build was ended because it took longer than ${inWords(hadMs)}. The next attempt may take ${inWords(limitMs)}.`)
    } finally {
      clearTimeout(timer)
    }
  }

  const build = async ({ outDir, source }: WantedBuild) => {
    await linkPackages(options.root, outDir)
    const warnings = await runInTime({ outDir, cacheDir: options.cacheDir, source })
    if (warnings !== '') console.warn(warnings)
    await readFile(join(outDir, buildStampPath)).catch(() => Promise.reject(new Error('The build ended without its stamp.')))
    limitMs = firstMs
  }
  return { build, stop: () => void running?.kill('SIGKILL') }
}
