import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildStampPath, buildStampSchema, publicationSchema } from '#domain/publication/publication.ts'
import { signInTo, staff } from '#scripts/endurance/server-process.ts'
import { root } from '#scripts/platform/folders.ts'
import { findPort } from '#scripts/platform/ports.ts'
import { emptyFolder } from './folders.ts'
import { storeCases } from './stored-cases.ts'

export interface BenchSite {
  address: string
  token: string
  /** Resolves when the stored content is served. */
  settled: () => Promise<void>
  stop: () => Promise<void>
}

export async function until(isSo: () => Promise<boolean>, what: string): Promise<void> {
  for (const ends = performance.now() + 300_000; !(await isSo().catch(() => false)); await wait(100))
    if (performance.now() > ends) throw new Error(`${what} took longer than five minutes.`)
}

/** Runs `npm start` with this many cases: the local platform including its builds. */
async function startSite(cases: number): Promise<BenchSite> {
  const folder = await emptyFolder(`site-${cases}`)
  await (await storeCases(join(folder, 'database'), cases)).stop()
  const port = await findPort()
  const account = { ADMIN_USERNAME: staff.username, ADMIN_PASSWORD: staff.password }
  const child = spawn(process.execPath, [...process.execArgv, join(root, 'scripts', 'commands', 'start.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), LOCAL_FOLDER: folder, ...account, DATABASE_URL: '', NETLIFY_DB_URL: '' },
  })
  const address = `http://localhost:${port}`
  const ended = once(child, 'exit').then(() =>
    Promise.reject(new Error(`The site of ${cases} cases ended before its first build was served.`)),
  )
  ended.catch(() => {})
  await Promise.race([ended, until(async () => (await fetch(address + buildStampPath)).ok, 'The first build')])
  const token = await signInTo(address)
  const read = async (path: string): Promise<unknown> =>
    (await fetch(address + path, { headers: { Authorization: `Bearer ${token}` } })).json()
  const isServed = async () =>
    buildStampSchema.parse(await read(buildStampPath)).contentVersion === publicationSchema.parse(await read('/api/publish')).contentVersion
  const stop = async () => {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    await gone
  }
  return { address, token, settled: () => until(isServed, 'The build'), stop }
}

/** Opens one site for each number of cases, at its first use. */
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
