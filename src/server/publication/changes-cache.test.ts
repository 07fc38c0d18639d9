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

/** Purges like a call, and waits for work that runs after the answer. */
async function purgeInCall(pauses = [1, 1]): Promise<string | undefined> {
  const running: Promise<unknown>[] = []
  const context = { deploy: { context: 'production' }, waitUntil: (work: Promise<unknown>) => void running.push(work) }
  const failure = await inDeployContext(context, () => purgeChanges(pauses))
  await Promise.all(running)
  return failure
}

test.each([
  ['the answer of GET /api/changes', 0, 'changes'],
  ['by a spare tag after too many purges of the first', 1, 'changes-2'],
  ['again after the answer if Netlify reports too many purges', 6, 'changes-3'],
])('purges %s', async (_what, refusals, tag) => {
  const { purged, refuse } = await startReceiver()
  refuse(429, refusals)
  await purgeInCall()
  expect(purged()).toEqual([[tag]])
})

test('reports a purge that is refused for another reason, and repeats it after the answer', async () => {
  const { purged, refuse } = await startReceiver()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  refuse(500, 1)
  expect(await purgeInCall()).toContain('did not accept')
  expect(purged()).toEqual([['changes']])
  expect(reported).toHaveBeenCalledOnce()
})

test('reports a purge that also fails at its last attempt', async () => {
  const { purged, refuse } = await startReceiver()
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  refuse(403, 3)
  await purgeInCall()
  expect([purged(), reported.mock.calls.length]).toEqual([[], 2])
})

test('repeats the purge only once for several saves refused in the same seconds', async () => {
  const { purged, refuse } = await startReceiver()
  refuse(429, 16)
  await Promise.all([1, 2, 3, 4].map(() => purgeInCall([300])))
  expect(purged()).toEqual([['changes']])
})
