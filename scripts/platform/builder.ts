import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { buildStampPath } from '#domain/publication/publication.ts'
import { buildFlags } from '#scripts/build-flags.mjs'

const buildProcess = fileURLToPath(new URL('./build-process.ts', import.meta.url))
const timeLimitMs = 5 * 60_000
const tailLength = 2000
const answerSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('built') }),
  z.object({ kind: z.literal('failed'), error: z.string() }),
  // This is not an answer. It means that another build is due.
  z.object({ kind: z.literal('due') }),
])

export interface BuildOrder {
  /** An empty folder. */
  outDir: string
  /** The hash of the source: see `hashSource`. */
  source: string
  /** The folder of an earlier deploy of the same source, whose unchanged pages are reused. */
  previous: string | null
}

export interface Builder {
  /** Bundles in advance, so that the first build does not have to. */
  warm: (source: string) => void
  /** Builds the site into a folder. Rejects with the output of the build. */
  build: (order: BuildOrder) => Promise<void>
  stop: () => void
}

export interface BuilderOptions {
  root: string
  /** The folder for bundles. Files of an earlier run are deleted. */
  workDir: string
  /** The script of the child process. */
  script?: string
  /** Called when another build is due although no content changed. */
  onDue?: () => void
}

/** A process with the bundle of one state of the source. */
interface Resident {
  child: ChildProcess
  source: string
  /** Its output since the last call. */
  said: () => string
}

/** Removes passwords, because the dashboard shows the output of a failed build. */
const presentable = (text: string) =>
  stripVTControlCharacters(text)
    .replace(/postgres(?:ql)?:\/\/\S+/g, 'postgres://…')
    .trim()

function startResident({ root, workDir, script = buildProcess }: BuilderOptions, source: string): Resident {
  // Retry, because a process that was just killed may still be writing.
  rmSync(workDir, { recursive: true, force: true, maxRetries: 5 })
  const bundleDir = join(workDir, `bundle-${Date.now()}`)
  mkdirSync(bundleDir, { recursive: true })
  const child = fork(script, [JSON.stringify({ root, bundleDir })], {
    cwd: root,
    execArgv: [...process.execArgv, ...buildFlags],
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  // Ignore the error here: the next order to this process fails and reports it.
  child.on('error', () => {})
  // The child must not keep this process alive.
  child.unref()
  child.channel?.unref()
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-tailLength)
    })
  }
  const said = () => {
    const text = presentable(output)
    output = ''
    return text
  }
  return { child, source, said }
}

const isAlive = ({ child }: Resident) => child.exitCode === null && child.signalCode === null && child.connected

/** Resolves when the build is finished. */
function order({ child, said }: Resident, { outDir, previous }: BuildOrder): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => child.kill('SIGKILL'), timeLimitMs)
    const settle = (act: () => void) => {
      clearTimeout(late)
      child.off('message', onMessage).off('close', onClose)
      child.unref()
      act()
    }
    const onClose = () => settle(() => reject(new Error(said() || 'The build was ended before it was done.')))
    const onMessage = (message: unknown) => {
      const answer = answerSchema.parse(message)
      if (answer.kind === 'due') return
      settle(answer.kind === 'built' ? resolve : () => reject(new Error(presentable(`${said()}\n${answer.error}`))))
    }
    child.on('message', onMessage).on('close', onClose)
    child.ref()
    const onUnsent = (error: Error) =>
      settle(() => {
        // Disconnect, so that the process counts as ended before its exit event.
        if (child.connected) child.disconnect()
        reject(error)
      })
    child.send({ outDir, previous }, (error) => error && onUnsent(error))
  })
}

/** Builds one at a time. Builds of the same source share one process. */
export function createBuilder(options: BuilderOptions): Builder {
  let resident: Resident | undefined
  const end = () => resident?.child.kill('SIGKILL')
  const begin = (source: string): Resident => {
    const begun = startResident(options, source)
    resident = begun
    // A process that exits by itself had grown too large. Start the next one in advance.
    begun.child.on('message', (message) => answerSchema.parse(message).kind === 'due' && options.onDue?.())
    begun.child.once('exit', (code) => code === 0 && resident === begun && begin(source))
    return begun
  }
  const residentFor = (source: string): Resident => {
    if (resident && isAlive(resident) && resident.source === source) return resident
    end()
    return begin(source)
  }
  const build = async (wanted: BuildOrder) => {
    const builder = residentFor(wanted.source)
    await order(builder, wanted)
    const warnings = builder.said()
    if (warnings !== '') console.warn(warnings)
    await readFile(join(wanted.outDir, buildStampPath)).catch(() => Promise.reject(new Error('The build ended without its stamp.')))
  }
  const stop = () => {
    end()
    resident = undefined
  }
  return { warm: (source) => void residentFor(source), build, stop }
}
