import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { RetryingPool } from '#db/connection/pool.ts'
import { readPublication, readStoredContent, recordBuildSuccess } from '#db/publication/publication.ts'
import hourly, { config as hourlyConfig } from '#functions/hourly.ts'
import { config as nightlyConfig } from '#functions/nightly.ts'
import { checkHourly } from '#server/publication/hourly-check.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { type CacheReceiver, startCacheReceiver } from '#test/cache-receiver.ts'
import { call } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { serveSite } from '#test/site.ts'

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
  await serveSite(async (request, response) => {
    if (request.url === '/build.json') return void response.end(JSON.stringify({ ...served, builtAt: '2026-11-18' }))
    if (cache.purged().length > purges) kept = undefined
    purges = cache.purged().length
    kept ??= await (await call('/api/changes')).text()
    response.end(kept)
  })
})
afterEach(() => void vi.useRealTimers())

const at = (hour: number) => new Date(Date.UTC(2026, 10, 18, hour))

test('has no schedule shorter than an hour', () => {
  expect([hourlyConfig, nightlyConfig]).toEqual([{ schedule: '0 * * * *' }, { schedule: '0 3 * * *' }])
})

test('wakes the database a few times on a day without visitors and saves', async () => {
  const query = vi.spyOn(RetryingPool.prototype, 'query')
  vi.useFakeTimers({ toFake: ['Date'] })
  const woken: number[] = []
  for (let hour = 0; hour < 24; hour += 1) {
    vi.setSystemTime(at(hour))
    query.mockClear()
    await hourly()
    if (query.mock.calls.length > 0) woken.push(hour)
  }
  // In the first hour the CDN does not have the answer.
  expect(woken).toEqual([0, 3, 9, 15, 21])
})

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
