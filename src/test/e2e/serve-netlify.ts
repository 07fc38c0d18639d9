import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startAnalyticsReceiver } from '#test/analytics-receiver.ts'
import { analyticsDomain, environmentOf, sessionSecret, staff } from './environment.ts'

/** Downloaded only when needed, because it has a thousand packages that nothing else uses. */
const cli = ['--yes', 'netlify-cli@27.10.2']
const timeLimitMs = 300_000

type Environment = Record<string, string | undefined>

async function until(what: string, isSo: () => Promise<boolean>, process: ChildProcess): Promise<void> {
  const deadline = Date.now() + timeLimitMs
  while (!(await isSo())) {
    if (process.exitCode !== null || Date.now() > deadline) throw new Error(`${what} did not start.`)
    await wait(500)
  }
}

/** Starts a separate process group, so that the CLI's child processes end with it. */
function start(command: string, args: string[], env: Environment): ChildProcess {
  return spawn(command, args, { env, stdio: ['ignore', 'inherit', 'inherit'], detached: true })
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

async function buildSite(env: Environment): Promise<void> {
  const building = start('npx', [...cli, 'build', '--offline'], env)
  const [code] = await once(building, 'exit')
  if (code !== 0) throw new Error(`The build by the Netlify CLI ended with ${code}.`)
}

/** Builds and serves the site with the Netlify CLI, offline, on the embedded database. Returns how to stop it. */
export default async function serveByNetlify(): Promise<() => Promise<void>> {
  const { port, databaseUrl, discordAddress, analyticsPort, analyticsAddress } = environmentOf(0)
  const folder = resolve('.local/e2e-netlify')
  await rm(folder, { recursive: true, force: true })
  const env: Environment = {
    ...process.env,
    PORT: String(port),
    LOCAL_FOLDER: folder,
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    LOG_REQUESTS: 'no',
  }
  const database = start(process.execPath, ['scripts/run.mjs', 'database'], env)
  const isThere = (file: string) => () =>
    access(join(folder, file)).then(
      () => true,
      () => false,
    )
  await until('The database', isThere('running.json'), database)
  const site: Environment = {
    ...env,
    DATABASE_URL: databaseUrl,
    SITE_URL: `http://localhost:${port}`,
    SESSION_SECRET: sessionSecret,
    TEST_RECEIVER: discordAddress,
    PUBLIC_ANALYTICS_DOMAIN: analyticsDomain,
    PUBLIC_ANALYTICS_SRC: `${analyticsAddress}/js/script.js`,
  }
  const analytics = await startAnalyticsReceiver(analyticsPort)
  await buildSite(site)
  const serving = ['dev', '--offline', '--internal-disable-edge-functions', '--no-open', '--dir', 'dist', '--framework', '#static']
  const server = start('npx', [...cli, ...serving, '--port', String(port)], site)
  const answers = () =>
    fetch(`http://localhost:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('The site', answers, server)
  return async () => {
    await stop(server)
    await stop(database)
    await analytics.stop()
  }
}
