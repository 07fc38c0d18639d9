import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPort } from '#scripts/platform/ports.ts'

const run = promisify(execFile)

export interface TemporaryPostgres {
  /** A PostgreSQL address of a user who may create databases. */
  url: string
  stop: () => Promise<void>
}

/** Debian keeps the programs of the server outside PATH, in one folder for each version. */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env['PATH'] ?? '').split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')))
}

/** PostgreSQL refuses to run as root. In that case it runs as the user that its package created. */
async function whoRuns(): Promise<{ uid: number; gid: number } | Record<string, never>> {
  if (process.getuid?.() !== 0) return {}
  const [uid, gid] = await Promise.all(['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)))
  if (uid === undefined || gid === undefined) throw new Error('There is no user postgres.')
  return { uid, gid }
}

/** Starts the installed PostgreSQL server in a temporary folder. Undefined if none is installed. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres | undefined> {
  const programs = findPrograms()
  if (programs === undefined) return undefined
  const who = await whoRuns()
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'))
  if (who.uid !== undefined) await chown(folder, who.uid, who.gid)
  const data = join(folder, 'data')
  await run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'], {
    ...who,
    cwd: folder,
  })
  const port = await findPort()
  // Turn fsync off, because the data are not kept.
  const settings = ['fsync=off', 'max_connections=300', `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting])
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings], {
    ...who,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  const stop = async () => {
    server.kill('SIGINT')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const isReady = () =>
    run(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await isReady()); tries += 1) {
    if (server.exitCode !== null || tries > 100) {
      await stop()
      throw new Error('PostgreSQL did not start.')
    }
    await wait(100)
  }
  return { url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`, stop }
}
