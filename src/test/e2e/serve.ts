import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { nodeFlags } from '#scripts/node-flags.mjs'
import { startAnalyticsReceiver } from '#test/analytics-receiver.ts'
import { analyticsDomain, type Environment, environmentOf, sessionSecret, staff } from './environment.ts'

/** What a site of the tests gets beside its own addresses. */
function settingsOf({ port, analyticsAddress, discordAddress }: Environment, folder: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PORT: String(port),
    LOCAL_FOLDER: folder,
    LOG_REQUESTS: 'no',
    // All tests call from one address.
    VISITOR_FORM_LIMIT: '1000',
    SESSION_SECRET: sessionSecret,
    // No save starts a build. A test of built files calls `buildNow`.
    PUBLISH_QUIET_SECONDS: '3600',
    ADMIN_USERNAME: staff.username,
    ADMIN_PASSWORD: staff.password,
    TEST_RECEIVER: discordAddress,
    PICTURE_TEST_ADDRESS: '127.0.0.1',
    PUBLIC_ANALYTICS_DOMAIN: analyticsDomain,
    PUBLIC_ANALYTICS_SRC: `${analyticsAddress}/js/script.js`,
  }
}

/** A separate folder for each port, so that two runs never share a database. */
const folderOf = ({ port }: Environment) => resolve('.local/e2e', String(port))

function run(script: string, args: string[], environment: Environment): ChildProcess {
  const env = settingsOf(environment, folderOf(environment))
  return fork(script, args, { execArgv: nodeFlags, env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Fills the database and builds once, in the folder of the first worker. */
async function prepare(first: Environment): Promise<void> {
  const [code]: unknown[] = await once(run('src/test/e2e/prepare-site.ts', [], first), 'exit')
  if (code !== 0) throw new Error(`The preparation of the site ended with ${code}.`)
}

const builtText = /\.(?:html|js|txt|xml|json)$/

/** Gives another worker a copy of the prepared folder, with its own addresses in the built files. */
async function copyPrepared(first: Environment, other: Environment): Promise<void> {
  const folder = folderOf(other)
  await cp(folderOf(first), folder, { recursive: true })
  const deploys = join(folder, 'deploys')
  for (const name of await readdir(deploys, { recursive: true })) {
    if (!builtText.test(name)) continue
    const text = await readFile(join(deploys, name), 'utf8')
    const own = text
      .replaceAll(`localhost:${first.port}`, `localhost:${other.port}`)
      .replaceAll(first.analyticsAddress, other.analyticsAddress)
    if (own !== text) await writeFile(join(deploys, name), own)
  }
}

/** Starts the site as `npm start` does, on the prepared database. Returns how to stop it. */
async function serveOn(environment: Environment): Promise<() => Promise<void>> {
  const analytics = await startAnalyticsReceiver(environment.analyticsPort)
  const server = run('scripts/commands/start.ts', ['--no-build'], environment)
  const ended = once(server, 'exit')
  const isReady = await Promise.race([once(server, 'message').then(() => true), ended.then(() => false)])
  if (!isReady) throw new Error(`The local platform ended with ${server.exitCode}.`)
  return async () => {
    await analytics.stop()
    server.kill('SIGTERM')
    await ended
  }
}

/** Starts one site for each worker, all with the same content and build. */
export default async function serve({ workers }: FullConfig): Promise<() => Promise<void>> {
  const environments = Array.from({ length: workers }, (_, worker) => environmentOf(worker))
  await Promise.all(environments.map((environment) => rm(folderOf(environment), { recursive: true, force: true })))
  const first = environmentOf(0)
  await prepare(first)
  await Promise.all(environments.slice(1).map((other) => copyPrepared(first, other)))
  const starts = await Promise.allSettled(environments.map(serveOn))
  const stop = async () => {
    await Promise.all(starts.map((start) => (start.status === 'fulfilled' ? start.value() : undefined)))
  }
  const failed = starts.find((start) => start.status === 'rejected')
  if (!failed) return stop
  // The other sites would hold the ports of the next run.
  await stop()
  throw failed.reason
}
