import { fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { nodeFlags } from '#scripts/node-flags.mjs'
import { root } from '#scripts/platform/folders.ts'

const staff = { username: 'endurance', password: 'a long password for the endurance runs' } as const

export interface ServerProcess {
  address: string
  /** Sends SIGKILL and resolves when the process has ended. */
  kill: () => Promise<void>
}

/**
 * Runs `npm start` in a separate process. The folder with its data outlives it, and has its output.
 * Resolves when the server is ready.
 * @throws with its output if it ends first
 */
export async function startServerProcess({ folder, port }: { folder: string; port: number }, ...args: string[]): Promise<ServerProcess> {
  mkdirSync(folder, { recursive: true })
  const log = join(folder, 'server.log')
  const output = openSync(log, 'w')
  const child = fork(join(root, 'scripts', 'commands', 'start.ts'), args, {
    execArgv: nodeFlags,
    stdio: ['ignore', output, output, 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_FOLDER: folder,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      VISITOR_FORM_LIMIT: '1000000',
      // No save during a run starts a build.
      PUBLISH_QUIET_SECONDS: '3600',
      DATABASE_URL: '',
    },
  })
  closeSync(output)
  const gone = once(child, 'exit')
  const isReady = await Promise.race([once(child, 'message').then(() => true), gone.then(() => false)])
  if (!isReady) throw new Error(`The server ended before it was ready.\n${readFileSync(log, 'utf8').slice(-4000)}`)
  const kill = async () => {
    child.kill('SIGKILL')
    await gone
  }
  return { address: `http://127.0.0.1:${port}`, kill }
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
