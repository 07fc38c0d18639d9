import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startCacheReceiver } from '#test/cache-receiver.ts'
import { inDeployContext } from '../http/deploy-context.ts'
import { purgeChanges } from './changes-cache.ts'

const token = 'a token that only this test knows'

beforeEach(() => {
  vi.stubEnv('SESSION_SECRET', 'a session secret that only this test knows')
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', token)
  vi.stubEnv('SITE_ID', 'site')
})
afterEach(() => {
  vi.unstubAllEnvs()
})

async function startReceiver() {
  const receiver = await startCacheReceiver(token)
  onTestFinished(receiver.stop)
  vi.stubEnv('CACHE_API_URL', receiver.url)
  return receiver
}

/** Purges as a call does, and waits for work that runs after the answer. */
async function purgeInCall(): Promise<void> {
  const running: Promise<unknown>[] = []
  const context = { deploy: { context: 'production' }, waitUntil: (work: Promise<unknown>) => void running.push(work) }
  await inDeployContext(context, () => purgeChanges([1, 1]))
  await Promise.all(running)
}

test('purges the answer of GET /api/changes', async () => {
  const { purged } = await startReceiver()
  await purgeInCall()
  expect(purged()).toEqual([['changes']])
})

test('tries again after the answer when Netlify has had too many purges', async () => {
  const { purged, refuse } = await startReceiver()
  refuse(429, 2)
  await purgeInCall()
  expect(purged()).toEqual([['changes']])
})

test('gives up and reports a purge that is refused for another reason', async () => {
  const { purged, refuse } = await startReceiver()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  refuse(403, 1)
  await purgeInCall()
  expect(purged()).toEqual([])
  expect(reported).toHaveBeenCalledOnce()
})

test('purges nothing where there is no cache', async () => {
  const { purged } = await startReceiver()
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', undefined)
  await purgeInCall()
  expect(purged()).toEqual([])
})
