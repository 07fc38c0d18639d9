import { type ChildProcess, spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { connect } from '#db/connection/client.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import { startAnalyticsReceiver } from '#test/analytics-receiver.ts'
import { analyticsDomain, type Environment, environmentOf, sessionSecret, staff } from './environment.ts'

async function answers(address: string): Promise<boolean> {
  return fetch(address).then(
    (response) => response.ok,
    () => false,
  )
}

/** Milliseconds. Generous, because on a busy machine the first build alone takes over a minute. */
const startLimit = 300_000

async function untilServed(server: ChildProcess, port: number): Promise<void> {
  const deadline = Date.now() + startLimit
  while (!(await answers(`http://127.0.0.1:${port}/api/health`))) {
    if (server.exitCode !== null) throw new Error(`The local platform ended with ${server.exitCode}.`)
    if (Date.now() > deadline) throw new Error('The local platform did not start in time.')
    await new Promise((next) => setTimeout(next, 250))
  }
}

/** Begins the quiet periods of saves and of deletions, so that neither starts a build. */
async function holdBuilds(databaseUrl: string): Promise<void> {
  const { database, close } = connect({ url: databaseUrl, queryTimeout: 30_000, maxConnections: 1 })
  await database.insert(buildRequests).values({ version: 1, deletion: true })
  await database.update(sitePublication).set({ requestedAt: new Date() })
  await close()
}

/** Starts the site as `npm start` does, on an empty database. Returns how to stop it. */
async function serveOn({ port, databaseUrl, discordAddress, analyticsPort, analyticsAddress }: Environment): Promise<() => Promise<void>> {
  // Each port has a separate folder, so that two runs never share a database.
  const folder = resolve('.local/e2e', String(port))
  await rm(folder, { recursive: true, force: true })
  const analytics = await startAnalyticsReceiver(analyticsPort)
  const server = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      LOCAL_FOLDER: folder,
      LOG_REQUESTS: 'no',
      SESSION_SECRET: sessionSecret,
      // See `holdBuilds`. A test of built files calls `buildNow`.
      PUBLISH_QUIET_SECONDS: '3600',
      ADMIN_USERNAME: staff.username,
      ADMIN_PASSWORD: staff.password,
      DISCORD_TEST_RECEIVER: discordAddress,
      PUBLIC_ANALYTICS_DOMAIN: analyticsDomain,
      PUBLIC_ANALYTICS_SRC: `${analyticsAddress}/js/script.js`,
    },
  })
  await untilServed(server, port).catch((error: unknown) => {
    // Otherwise it would hold the port of the next run.
    server.kill('SIGTERM')
    throw error
  })
  await holdBuilds(databaseUrl)
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
