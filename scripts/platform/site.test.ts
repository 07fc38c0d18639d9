import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rawStatus } from '#test/raw-status.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import type { WantedBuild } from './builder.ts'
import { openDeploys } from './deploys.ts'
import { startServer } from './server.ts'
import { type BuildResult, createBuildQueue, openSite } from './site.ts'

const rules = { redirects: [], headersFor: () => ({}) }
const functions = { handle: async () => undefined, stop: async () => {} }

async function start(outcomes: (string | Error)[]) {
  const results: BuildResult[] = []
  const failed: string[] = []
  let version = 0
  const build = async ({ outDir }: WantedBuild) => {
    const outcome = outcomes[version] ?? 'more'
    version += 1
    if (outcome instanceof Error) {
      failed.push(outDir)
      throw outcome
    }
    await writeFile(join(outDir, 'index.html'), outcome)
    await writeFile(join(outDir, 'build.json'), JSON.stringify({ contentVersion: version, builtAt: '2024-01-01' }))
  }
  const deploys = await openDeploys(await temporaryFolder())
  const onResult = (result: BuildResult) => void results.push(result)
  const site = await openSite({
    deploys,
    builder: { build, stop: () => {} },
    rules,
    hashSource: async () => 'source',
    onResult,
    retryAfterMs: 10,
  })
  const server = await startServer({ port: 0, hostname: '127.0.0.1', hookPath: '/.platform/build-hook/secret', functions, site })
  onTestFinished(async () => {
    await server.stop()
    await deploys.settled()
  })
  const base = `http://127.0.0.1:${server.port}`
  const page = async () => {
    const response = await fetch(base)
    return [response.status, await response.text()]
  }
  const callHook = (method = 'POST', secret = 'secret') => fetch(`${base}/.platform/build-hook/${secret}`, { method })
  const callAs = (host: string, path = '/') => rawStatus({ host: '127.0.0.1', port: server.port, path, headers: { host } })
  return { failed, site, results, page, callHook, callAs }
}

test('answers only under the names of this machine and of the site', async () => {
  vi.stubEnv('SITE_URL', 'https://costs.example')
  onTestFinished(() => void vi.unstubAllEnvs())
  const { callAs } = await start([])
  for (const host of ['127.0.0.1', 'localhost:8888', 'LOCALHOST', '[::1]:8888', '192.168.1.5', 'costs.example'])
    expect(await callAs(host), host).toBe(503)
  for (const host of ['other.example', 'localhost.other.example', 'costs.example.other.example', '127.0.0.1.other.example'])
    expect(await callAs(host), host).toBe(421)
  expect(await callAs('localhost', 'http://other.example/')).toBe(421)
})

test('returns 503 before the first build, which a call of the hook starts, and then the newest build', async () => {
  const { site, results, page, callHook } = await start(['first', 'second'])
  expect(await page()).toEqual([503, 'The site has not been built yet.\n'])
  expect((await callHook()).status).toBe(200)
  await site.idle()
  expect(await page()).toEqual([200, 'first'])
  await callHook()
  await site.idle()
  expect(await page()).toEqual([200, 'second'])
  expect(results.map((result) => result.ok && result.contentVersion)).toEqual([1, 2])
  expect(site.served()).toMatchObject({ contentVersion: 2, source: 'source' })
})

test('only a POST to the secret address starts a build', async () => {
  const { site, callHook } = await start(['first'])
  expect((await callHook('GET')).status).toBe(405)
  await callHook('POST', 'guess')
  await site.idle()
  expect(site.served()).toBeUndefined()
})

test('a failed build reports the reason, leaves the previous one served and no files, and is retried', async () => {
  const { failed, site, results, page, callHook } = await start(['first', new Error('no database'), new Error('still none'), 'fourth'])
  for (let times = 0; times < 2; times += 1) {
    await callHook()
    await site.idle()
    expect(await page()).toEqual([200, 'first'])
  }
  expect(results[1]).toEqual({ ok: false, error: 'no database' })
  expect(existsSync(String(failed[0]))).toBe(false)
  await expect.poll(page).toEqual([200, 'fourth'])
  expect(results.map(({ ok }) => ok)).toEqual([true, false, false, true])
})

test('requests during a build lead to exactly one more build, and two builds never overlap', async () => {
  let running = 0
  let most = 0
  let builds = 0
  const queue = createBuildQueue(async () => {
    builds += 1
    running += 1
    most = Math.max(most, running)
    await wait(20)
    running -= 1
  })
  queue.requestBuild()
  await wait(5)
  for (let i = 0; i < 20; i += 1) queue.requestBuild()
  await queue.idle()
  expect([builds, most]).toEqual([2, 1])
  queue.requestBuild()
  await queue.idle()
  expect(builds).toBe(3)
})
