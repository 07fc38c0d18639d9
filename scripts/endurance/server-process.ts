import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'

const script = fileURLToPath(new URL('./server.ts', import.meta.url))
const staff = { username: 'endurance', password: 'a long password for the endurance runs' } as const
const memorySchema = z.object({ heapUsed: z.number(), rss: z.number(), external: z.number() })

export interface ServerProcess {
  address: string
  /** Dead at once, as by SIGKILL; resolves when it is gone. */
  kill: () => Promise<void>
  /** What it holds after a collection, in bytes. */
  memory: () => Promise<z.infer<typeof memorySchema>>
}

export interface Ground {
  /** The data, kept from one process to the next. */
  folder: string
  port: number
}

function begin({ folder, port }: Ground): { child: ChildProcess; said: () => string } {
  const child = fork(script, {
    execArgv: ['--expose-gc', '--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_FOLDER: folder,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      VISITOR_FORM_LIMIT: '1000000',
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-4000)
    })
  return { child, said: () => output }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Resolves once it serves. @throws with what it said when it ends instead. */
export async function startServerProcess(ground: Ground): Promise<ServerProcess> {
  const { child, said } = begin(ground)
  const ended = once(child, 'exit').then(() => {
    throw new Error(`The server ended before it served.\n${said()}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => {})
  const memory = async () => {
    child.send('memory')
    const [answer]: unknown[] = await once(child, 'message')
    return memorySchema.parse(answer)
  }
  return { address: `http://127.0.0.1:${ground.port}`, kill: () => kill(child), memory }
}

/** Starts it and kills it that many milliseconds later, wherever it is by then. */
export async function killWhileStarting(ground: Ground, afterMs: number): Promise<void> {
  const { child } = begin(ground)
  await wait(afterMs)
  await kill(child)
}

/** @returns the token of the staff account, good for all processes on the same ground. */
export async function signInTo(address: string): Promise<string> {
  const response = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}
