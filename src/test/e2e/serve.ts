import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { connect, type Database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { startAnalyticsReceiver } from '#test/analytics-receiver.ts'
import { storeBuiltRecords } from './built-records.ts'
import { analyticsDomain, type Environment, environmentOf, sessionSecret, staff } from './environment.ts'

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  )
}

/** Milliseconds. Generous, because on a busy machine the first build alone takes over a minute. */
const startLimit = 300_000

async function until(what: string, server: ChildProcess, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + startLimit
  while (!(await isSo())) {
    if (server.exitCode !== null) throw new Error(`The local platform ended with ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error(`${what} did not end in time.`)
    await new Promise((next) => setTimeout(next, 250))
  }
}

/** Starts a build as staff do. */
async function requestBuild(port: number): Promise<void> {
  const call = (path: string, headers: Record<string, string>, body?: string) =>
    fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, ...(body && { body }) })
  const login = await call(api.login, { 'Content-Type': 'application/json' }, JSON.stringify(staff))
  const { token } = loginAnswerSchema.parse(await login.json())
  const { status } = await call(api.publish, { Authorization: `Bearer ${token}` })
  if (status !== 202) throw new Error(`The first build was answered with ${status}.`)
}

async function isBuilt(db: Database): Promise<boolean> {
  const { liveVersion, contentVersion, lastError } = await readPublication(db)
  if (lastError !== null) throw new Error(lastError)
  return liveVersion === contentVersion
}

/** Begins the quiet periods of saves and of deletions, so that neither starts a build. */
async function holdBuilds(db: Database): Promise<void> {
  await db.insert(buildRequests).values({ version: 1, deletion: true })
  await db.update(sitePublication).set({ requestedAt: new Date() })
}

/** Builds the demo content and the records of the tests, once for all tests of a worker. */
async function firstBuild(server: ChildProcess, { port, databaseUrl }: Environment): Promise<void> {
  await until('The start', server, () => answers(`http://127.0.0.1:${port}/api/health`))
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  try {
    await storeBuiltRecords(database)
    await requestBuild(port)
    await until('The first build', server, () => isBuilt(database))
    await holdBuilds(database)
  } finally {
    await close()
  }
}

/** Starts the site as `npm start` does, on an empty database. Returns how to stop it. */
async function serveOn(environment: Environment): Promise<() => Promise<void>> {
  const { port, discordAddress, analyticsPort, analyticsAddress } = environment
  // Each port has a separate folder, so that two runs never share a database.
  const folder = resolve('.local/e2e', String(port))
  await rm(folder, { recursive: true, force: true })
  const analytics = await startAnalyticsReceiver(analyticsPort)
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start', '--no-build'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_FOLDER: folder,
      LOG_REQUESTS: 'no',
      // All tests call from one address.
      VISITOR_FORM_LIMIT: '1000',
      SESSION_SECRET: sessionSecret,
      // See `holdBuilds`. A test of built files calls `buildNow`.
      PUBLISH_QUIET_SECONDS: '3600',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      DISCORD_TEST_RECEIVER: discordAddress,
      PICTURE_TEST_ADDRESS: '127.0.0.1',
      PUBLIC_ANALYTICS_DOMAIN: analyticsDomain,
      PUBLIC_ANALYTICS_SRC: `${analyticsAddress}/js/script.js`,
    },
  })
  await firstBuild(server, environment).catch((error: unknown) => {
    // Otherwise it would hold the port of the next run.
    server.kill('SIGTERM')
    throw error
  })
  return async () => {
    await analytics.stop()
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
  }
}

/** Starts one site for each worker. */
export default async function serve({ workers }: FullConfig): Promise<() => Promise<void>> {
  const stops = await Promise.all(Array.from({ length: workers }, (_, worker) => serveOn(environmentOf(worker))))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
