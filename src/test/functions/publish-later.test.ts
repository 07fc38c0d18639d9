import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { dropJob, listJobs, queueJobs } from '#db/jobs/jobs.ts'
import { readPublication } from '#db/publication/publication.ts'
import { config } from '#functions/later-background.ts'
import { runJobs } from '#server/jobs/run-jobs.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { makeJobsDue } from '#test/jobs/run.ts'
import { useSite } from '#test/site.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()
const started = useSite()

const as = useStaff()

beforeEach(async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '60')
})

const save = async () => expect((await call('/api/cases', { json: caseInput(), as })).status).toBe(201)
const isWaiting = async () => {
  const { contentVersion, requestedVersion } = await readPublication(database())
  return requestedVersion < contentVersion
}
/**
 * Runs the background function, which continues at once instead of waiting. Returns the waits in seconds,
 * rounded up to five, because a busy machine spends part of them.
 */
async function runBackground(before: () => void = () => {}): Promise<number[]> {
  const waits: number[] = []
  await runJobs(database(), [], async (ms) => {
    waits.push(Math.ceil(ms / 5000) * 5)
    if (vi.isFakeTimers()) vi.setSystemTime(Date.now() + ms)
    await before()
    await makeJobsDue()
  })
  return waits
}
const build = { kind: 'build', key: '' } as const
const endQuietPeriod = () => void vi.stubEnv('PUBLISH_QUIET_SECONDS', '0')

test('starts the background function once for any number of saves in a quiet period, and again if it is about to end', async () => {
  await save()
  expect(started()).toEqual([])
  for (let times = 0; times < 3; times += 1) await save()
  await expect.poll(() => started().length).toBe(1)
  // It may be about to end.
  await dropJob(database(), build)
  await save()
  await expect.poll(() => started().length).toBe(2)
  const [quiet = 0, ...more] = await runBackground(endQuietPeriod)
  // The rest of the minute.
  expect(quiet > 0 && quiet <= 60).toBe(true)
  expect(more).toEqual([])
  expect([hook().accepted(), await isWaiting()]).toEqual([2, false])
  expect(await listJobs(database())).toEqual([])
})

test('repeats a failed call of the hook with growing pauses within fifteen minutes, and leaves the rest to the hourly function', async () => {
  endQuietPeriod()
  hook().behave('broken')
  await save()
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const [first = 0, ...more] = await runBackground()
  // On a busy machine, part of the first pause may have passed.
  expect(first > 0 && first <= 15).toBe(true)
  expect(more).toEqual([30, 60, 120, 240, 240])
  expect([hook().accepted(), await isWaiting()]).toEqual([0, true])
})

test('replaces a background function that ended silently', async () => {
  expect(await queueJobs(database(), [build], -61_000)).toBe(1)
  expect(await queueJobs(database(), [build], 60_000)).toBe(1)
  expect(await queueJobs(database(), [build], 61_000)).toBe(0)
})

test('keeps the save, and stops waiting, if the background function cannot be started', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  await save()
  vi.stubEnv('SITE_URL', 'http://127.0.0.1:9')
  await save()
  await expect.poll(() => listJobs(database()), { timeout: 10_000 }).toEqual([])
})

test('keeps a save in a preview or without a hook, names the setting, and starts nothing, because no call could succeed', async () => {
  vi.stubEnv('BUILD_HOOK_URL', undefined)
  await save()
  expect((await readPublication(database())).lastError).toContain('BUILD_HOOK_URL')
  expect((await call('/api/cases', { json: caseInput(), as, deployContext: 'deploy-preview' })).status).toBe(201)
  expect([started(), await listJobs(database())]).toEqual([[], []])
})

test('runs only for the site itself', async () => {
  expect(config).toMatchObject({ background: true })
  await storeCase()
  await queueJobs(database(), [build])
  const start = (headers: Record<string, string>) => call('/api/later', { method: 'POST', headers })
  const old = String(Date.now() - 6 * 60_000)
  for (const headers of [{}, { 'X-Wake-Timestamp': String(Date.now()), 'X-Wake-Signature': 'x' }, { 'X-Wake-Timestamp': old }])
    await problem(await start(headers), 401)
  expect(hook().calls()).toBe(0)
  await dropJob(database(), build)
  await save()
  await save()
  await expect.poll(() => started().length).toBe(1)
  const [headers] = started()
  const header = (name: string) => [`X-Wake-${name}`, String(headers?.[`x-wake-${name.toLowerCase()}`])]
  const own = Object.fromEntries(['Kinds', 'Timestamp', 'Signature'].map(header))
  endQuietPeriod()
  await dropJob(database(), build)
  await queueJobs(database(), [build])
  expect((await start(own)).status).toBe(204)
  expect(await isWaiting()).toBe(false)
  await problem(await start({ ...own, 'X-Wake-Timestamp': String(Date.now() + 1) }), 401)
  await problem(await start({ ...own, 'X-Wake-Kinds': 'mail' }), 401)
})
