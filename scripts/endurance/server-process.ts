import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const moduleFormats = new URL('../module-formats.mjs', import.meta.url).href
const script = fileURLToPath(new URL('./server.ts', import.meta.url))
/** The staff account of the server, also used by the benchmarks. */
export const staff = { username: 'endurance', password: 'a long password for the endurance runs' } as const

interface ServerProcess {
  address: string
  /** Sends SIGKILL and resolves when the process has ended. */
  kill: () => Promise<void>
}

interface ServerPlace {
  /** The data folder, which outlives a process. */
  folder: string
  port: number
}

/** Starts the server. Its output goes to a file. */
function begin({ folder, port }: ServerPlace): { child: ChildProcess; said: () => string } {
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'server.log')
  const output = openSync(log, 'w')
  const child = fork(script, {
    execArgv: ['--disable-warning=ExperimentalWarning', '--import', moduleFormats],
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_FOLDER: folder,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      VISITOR_FORM_LIMIT: '1000000',
    },
  })
  closeSync(output)
  return { child, said: () => readFileSync(log, 'utf8').slice(-4000) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Resolves when the server is ready. @throws with its output if it ends first */
export async function startServerProcess(place: ServerPlace): Promise<ServerProcess> {
  const { child, said } = begin(place)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it was ready.\n${said()}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  return { address: `http://127.0.0.1:${place.port}`, kill: () => kill(child) }
}

/** @returns the token of the staff account. It is valid for all processes with the same data. */
export async function signInTo(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}
