import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { RetryingPool } from '#db/connection/pool.ts'
import { readPublication, readStoredContent, recordBuildSuccess } from '#db/publication/publication.ts'
import hourly, { config as hourlyConfig } from '#functions/hourly.ts'
import { config as nightlyConfig } from '#functions/nightly.ts'
import { openFunctions } from '#scripts/platform/functions-host.ts'
import { checkHourly } from '#server/publication/hourly-check.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { type CacheReceiver, startCacheReceiver } from '#test/cache-receiver.ts'
import { call } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { dayClock } from '#test/day-clock.ts'
import { listenOnLoopback } from '#test/loopback.ts'

useDatabase()
const hook = useBuildHook()

const token = 'a token that only this test knows'

/** The site behind a CDN that keeps the answer of `GET /api/changes` until it is purged. */
let kept: string | undefined
let cache: CacheReceiver
let served: { contentVersion: number; databaseId: string | null }
beforeEach(async () => {
  kept = undefined
  served = { ...(await readStoredContent(database())), contentVersion: 1 }
  let purges = 0
  cache = await startCacheReceiver(token)
  onTestFinished(cache.stop)
  for (const [name, value] of Object.entries({ NETLIFY_PURGE_API_TOKEN: token, SITE_ID: 'site', CACHE_API_URL: cache.url }))
    vi.stubEnv(name, value)
  const site = await listenOnLoopback(async (request, response) => {
    if (request.url === '/build.json') return void response.end(JSON.stringify({ ...served, builtAt: '2026-11-18' }))
    if (cache.purged().length > purges) kept = undefined
    purges = cache.purged().length
    kept ??= await (await call('/api/changes')).text()
    response.end(kept)
  })
  onTestFinished(site.stop)
  vi.stubEnv('SITE_URL', site.url)
})
afterEach(() => void vi.useRealTimers())

/** The line of a scheduled run. */
const runSchema = z.object({ run: z.string(), usedDatabase: z.boolean() })

/**
 * Runs a day of the local platform's clock with the project's functions. Returns the hours in which a statement
 * was sent to the database.
 */
async function runDay(): Promise<number[]> {
  const { clock, now, hours, passed } = dayClock(2, (time) => vi.setSystemTime(time))
  vi.useFakeTimers({ toFake: ['Date'], now: now() })
  vi.stubEnv('LOG_REQUESTS', 'yes')
  vi.spyOn(console, 'info').mockReturnValue()
  const woken = new Set<number>()
  const { query } = RetryingPool.prototype
  vi.spyOn(RetryingPool.prototype, 'query').mockImplementation(function (this: RetryingPool, ...given: unknown[]) {
    woken.add(now().getUTCHours())
    return Reflect.apply(query, this, given)
  })
  const { stop } = await openFunctions({ folder: 'netlify/functions', clock })
  await passed
  await stop()
  expect(hours).toHaveLength(25)
  const lines = vi.mocked(console.info).mock.calls.map(([line]) => runSchema.safeParse(JSON.parse(String(line))).data)
  const runs = lines.filter((line) => line !== undefined)
  expect(runs).toHaveLength(hours.length)
  // A run that reads only the CDN may still wake the database, if the CDN does not have the answer.
  expect(runs.filter(({ usedDatabase }) => usedDatabase).length).toBeLessThanOrEqual(woken.size + 1)
  return [...woken]
}

test('has no schedule shorter than an hour', () => {
  expect([hourlyConfig, nightlyConfig]).toEqual([{ schedule: '0 * * * *' }, { schedule: '0 3 * * *' }])
})

test('wakes the database a few times on a day without visitors and saves', async () => {
  expect(await runDay()).toEqual([1, 3, 9, 15, 21])
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))

test('reads the database at any hour while something waits', async () => {
  expect(await checkHourly(database, at(4))).toMatchObject({ usedDatabase: false })
  vi.stubEnv('BUILDS_A_MONTH', '1')
  await storeCase()
  kept = undefined
  expect(await checkHourly(database, at(4))).toMatchObject({ usedDatabase: true })
  await storeCase()
  for (const hour of [5, 6]) expect(await checkHourly(database, at(hour))).toMatchObject({ usedDatabase: true })
  expect(hook().accepted()).toBe(1)
})

test('repeats a lost purge when it next reads the database', async () => {
  await hourly()
  await storeCase()
  const before = cache.purged().length
  await checkHourly(database, at(4))
  expect(cache.purged()).toHaveLength(before)
  await checkHourly(database, at(9))
  expect(cache.purged().length).toBeGreaterThan(before)
})

test('shows the changes again after someone published an older deploy', async () => {
  await storeCase()
  await recordBuildSuccess(database(), 2)
  await checkHourly(database, at(4))
  expect((await readPublication(database())).liveVersion).toBe(1)
  served = { ...served, databaseId: null }
  await recordBuildSuccess(database(), 2)
  await checkHourly(database, at(4))
  expect((await readPublication(database())).liveVersion).toBe(2)
})
