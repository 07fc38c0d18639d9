import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { migrateDatabase } from '#db/upkeep/migrate.ts'
import { startEmbeddedDatabase } from '#scripts/database/embedded.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { enquiry } from '#test/fixtures.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { openFunctions } from './functions-host.ts'
import { startServer } from './server.ts'
import type { Site } from './site.ts'
import { createStaticHost } from './static-host.ts'

const rules = { redirects: [], headersFor: () => ({}) }

/** Starts the local server with its functions, a site of one page, and a database connection that can be cut. */
async function start() {
  const database = await startEmbeddedDatabase({ dataDir: 'memory', port: 0 })
  await migrateDatabase(database.url)
  const cutter = await startDatabaseCutter(database.url)
  vi.stubEnv('DATABASE_URL', cutter.url)
  vi.stubEnv('SESSION_SECRET', 'a session secret that only the tests know')
  vi.spyOn(console, 'error').mockReturnValue()
  const host = await createStaticHost({ folder: await temporaryFolder({ 'index.html': 'home' }), rules })
  const site: Site = { ...host, served: () => undefined, requestBuild: () => {}, idle: async () => {} }
  const functions = await openFunctions({ folder: join('netlify', 'functions') })
  const server = await startServer({ port: 0, hostname: '127.0.0.1', hookPath: '/hook', functions, site })
  onTestFinished(async () => {
    await server.stop()
    await functions.stop()
    await cutter.cut()
    await database.stop()
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  const base = `http://127.0.0.1:${server.port}`
  const page = async () => (await fetch(base)).text()
  const send = async () => {
    const headers = { 'Content-Type': 'application/json' }
    return fetch(`${base}/api/contact`, { method: 'POST', headers, body: JSON.stringify(enquiry()) })
  }
  return { cutter, page, send }
}

test('pages are served and calls return 503 during a database outage, and calls succeed again without a restart', async () => {
  const { cutter, page, send } = await start()
  expect((await send()).status).toBe(201)
  const troubles: (() => Promise<void> | void)[] = [cutter.cut, cutter.freeze]
  for (const trouble of troubles) {
    await trouble()
    const away = await send()
    expect([away.status, away.headers.get('Retry-After'), away.headers.get('Content-Type')]).toEqual([503, '5', 'application/problem+json'])
    expect(await page()).toBe('home')
    await cutter.reconnect()
    expect((await send()).status).toBe(201)
  }
})
