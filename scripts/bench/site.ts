import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import * as z from 'zod'
import { buildStampPath, buildStampSchema, publicationSchema } from '#domain/publication/publication.ts'
import { api } from '#domain/site/paths.ts'
import { root } from '#scripts/platform/folders.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { type Client, openClient } from './client.ts'
import { emptyFolder } from './ground.ts'
import { storeCases } from './stored-cases.ts'

const staff = { username: 'bench', password: 'a long password for the benchmark' } as const

export interface BenchSite {
  address: string
  client: Client
  token: string
  pid: number
  /** Resolves when what is stored is served and nothing is being built. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

/** Asks until it is so. */
async function until(isSo: () => Promise<boolean>, patienceMs: number, what: string): Promise<void> {
  for (const ends = performance.now() + patienceMs; !(await isSo().catch(() => false)); await wait(100))
    if (performance.now() > ends) throw new Error(`${what} took longer than ${patienceMs / 1000} s.`)
}

async function signIn(client: Client): Promise<string> {
  const answer = await client.send('POST', api.login, { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(staff) })
  return z.object({ token: z.string() }).parse(JSON.parse(answer.bytes.toString())).token
}

/** `npm start` over so many cases: the whole local platform, its builds among it, as whoever tries it has it. */
export async function startSite(cases: number): Promise<BenchSite> {
  const folder = await emptyFolder(`site-${cases}`)
  await (await storeCases(join(folder, 'database'), cases)).stop()
  const port = await findPort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(root, 'scripts', 'commands', 'start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_FOLDER: folder,
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      DATABASE_URL: '',
      NETLIFY_DB_URL: '',
    },
  })
  const address = `http://localhost:${port}`
  const client = openClient(address, 20)
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`The site of ${cases} cases ended before it served.`)))
  await Promise.race([ended, until(async () => (await client.send('GET', buildStampPath)).status === 200, 300_000, 'The first build')])
  ended.catch(() => {})
  const token = await signIn(client)
  const read = async <Schema extends z.ZodType>(path: string, schema: Schema) =>
    schema.parse(JSON.parse((await client.send('GET', path, { headers: { Authorization: `Bearer ${token}` } })).bytes.toString()))
  const isServed = async () =>
    (await read(buildStampPath, buildStampSchema)).contentVersion === (await read('/api/publish', publicationSchema)).contentVersion
  const stop = async () => {
    client.close()
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { address, client, token, pid: child.pid ?? 0, settled: () => until(isServed, 300_000, 'The build'), stop }
}

/** One site for each number of cases, started when it is first asked for and stopped with all others. */
export function openSites(): { of: (cases: number) => Promise<BenchSite>; stop: () => Promise<void> } {
  const started = new Map<number, Promise<BenchSite>>()
  const of = (cases: number) => {
    const site = started.get(cases) ?? startSite(cases)
    started.set(cases, site)
    return site
  }
  const stop = async () => {
    for (const site of started.values()) await site.then((running) => running.stop()).catch(() => {})
  }
  return { of, stop }
}
