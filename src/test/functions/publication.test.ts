import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { readBuildState } from '#db/publication/build-requests.ts'
import { readPublication } from '#db/publication/publication.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import hourly from '#functions/hourly.ts'
import { hookLimit } from '#server/publication/publication.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { call, type SignedIn } from '#test/call.ts'
import { newsStore, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, memberInput, newsInput } from '#test/fixtures.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const hook = useBuildHook()

let as: SignedIn
beforeEach(async () => {
  // No site answers here, so the background function cannot start (publish-later.test.ts).
  vi.spyOn(console, 'error').mockReturnValue()
  as = await signIn()
})

const save = () => call('/api/cases', { json: caseInput(), as })
const publication = () => readPublication(database())
const isWaiting = async () => {
  const { contentVersion, requestedVersion } = await publication()
  return requestedVersion < contentVersion
}

test('requests one build of the stored content after every write', async () => {
  const [{ id: caseId }, { id: newsId }, { id: memberId }] = [
    await createCase(database(), caseInput()),
    await newsStore.create(database(), newsInput()),
    await teamStore.create(database(), memberInput()),
  ]
  const form = new FormData()
  form.set('casesFile', new File([JSON.stringify([caseInput(), caseInput()])], 'cases.json'))
  const writes: [string, string, { json?: unknown; body?: BodyInit }][] = [
    ['POST', '/api/cases', { json: caseInput() }],
    ['PUT', `/api/cases/${caseId}`, { json: caseInput() }],
    ['POST', '/api/cases/import', { body: form }],
    ['DELETE', `/api/cases/${caseId}`, {}],
    ['POST', '/api/news', { json: newsInput() }],
    ['PUT', `/api/news/${newsId}`, { json: newsInput() }],
    ['DELETE', `/api/news/${newsId}`, {}],
    ['POST', '/api/team', { json: memberInput() }],
    ['PUT', `/api/team/${memberId}`, { json: memberInput() }],
    ['DELETE', `/api/team/${memberId}`, {}],
    ['PUT', '/api/community', { json: { eventName: 'Changed' } }],
  ]
  for (const [index, [method, path, body]] of writes.entries()) {
    const before = await publication()
    expect((await call(path, { method, ...body, as })).ok, `${method} ${path}`).toBe(true)
    const { contentVersion, requestedVersion } = await publication()
    expect([contentVersion, requestedVersion, hook().accepted()], `${method} ${path}`).toEqual([
      before.contentVersion + 1,
      before.contentVersion + 1,
      index + 1,
    ])
  }
})

test('requests no build after a refused write', async () => {
  const before = await publication()
  const stored = await createCase(database(), caseInput())
  await call('/api/cases', { json: caseInput({ slug: stored.slug }), as })
  await call(`/api/cases/${stored.id}`, { method: 'PUT', json: caseInput(), headers: { 'If-Match': '"1"' }, as })
  await call('/api/cases/2147483647', { method: 'DELETE', as })
  expect((await publication()).contentVersion).toBe(before.contentVersion + 1)
  expect(hook().calls()).toBe(0)
})

test('requests one build at once after the first of twenty saves in a minute, and one after the others', async () => {
  // An environment without the variable.
  vi.stubEnv('PUBLISH_QUIET_SECONDS', undefined)
  for (let second = 0; second < 60; second += 3) {
    await database()
      .update(sitePublication)
      .set({ requestedAt: new Date(Date.now() - (second === 0 ? 3600 : second) * 1000) })
    expect((await save()).status).toBe(201)
  }
  expect(hook().calls()).toBe(1)
  await hourly()
  expect(hook().calls()).toBe(1)
  expect(await isWaiting()).toBe(true)
  await database()
    .update(sitePublication)
    .set({ requestedAt: new Date(Date.now() - 61_000) })
  await hourly()
  expect(hook().calls()).toBe(2)
  expect(await isWaiting()).toBe(false)
})

test('does not delay later saves after a request that a fast clock dated in the future', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '60')
  await database()
    .update(sitePublication)
    .set({ requestedAt: new Date(Date.now() + 3 * 3_600_000) })
  expect((await save()).status).toBe(201)
  expect(hook().calls()).toBe(1)
  expect(await isWaiting()).toBe(false)
})

test('counts no builds that a fast clock dated in the future among the latest ones', async () => {
  const at = new Date(Date.now() + 3 * 3_600_000)
  const build = { at, version: 1, deletion: true }
  await database().insert(buildRequests).values([build, build])
  const { history } = await readBuildState(database())
  expect(history).toMatchObject({ lastButOne: undefined, lastDeletion: undefined })
})

test('lets one of ten parallel saves in the quiet period claim the build', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '60')
  hook().behave('slow')
  expect((await Promise.all(Array.from({ length: 10 }, save))).map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(hook().calls()).toBe(1)
})

test.each([
  ['broken', 'The build hook answered 500.'],
  ['cut', 'The build hook could not be reached.'],
  ['hang', 'The build hook did not answer in time.'],
] as const)('keeps the save and the reason if the hook is %s, and frees the claim until a retry succeeds', async (mood, reason) => {
  if (mood === 'hang') vi.spyOn(hookLimit, 'ms', 'get').mockReturnValue(300)
  hook().behave(mood)
  expect((await save()).status).toBe(201)
  expect((await publication()).lastError).toBe(reason)
  expect(await isWaiting()).toBe(true)
  await hourly()
  expect([hook().calls(), await isWaiting()]).toEqual([2, true])
  hook().behave('accept')
  await hourly()
  expect([hook().accepted(), await isWaiting()]).toEqual([1, false])
  // An earlier failure must not affect the next save.
  expect((await publication()).lastError).toBeNull()
})

/** Serves a site with a build of that version. */
async function serveBuild(contentVersion: number): Promise<void> {
  const site = await listenOnLoopback(async (request, response) => {
    const found = request.url === '/build.json'
    response.writeHead(found ? 200 : 404).end(JSON.stringify({ contentVersion, builtAt: '2024-01-01' }))
  })
  onTestFinished(site.stop)
  vi.stubEnv('SITE_URL', site.url)
}
const setRequested = (minutesAgo: number) =>
  database()
    .update(sitePublication)
    .set({ requestedAt: new Date(Date.now() - minutesAgo * 60_000) })

test('requests a build again if it never went live for any reason, and shows it to staff', async () => {
  await serveBuild(1)
  await save()
  await hourly()
  await setRequested(19)
  await hourly()
  expect(hook().calls()).toBe(1)
  await setRequested(21)
  await hourly()
  await hourly()
  expect(hook().calls()).toBe(2)
  expect((await publication()).lastError).toContain('did not go live')
})

test('requests a build again if it is dated in the future and not live', async () => {
  await serveBuild(1)
  await save()
  await setRequested(-180)
  await hourly()
  expect(hook().calls()).toBe(2)
  await hourly()
  expect(hook().calls()).toBe(2)
})

test('does not request a live build again, however old', async () => {
  await save()
  await serveBuild((await publication()).contentVersion)
  await setRequested(1000)
  await hourly()
  expect(hook().calls()).toBe(1)
})

test('keeps a save without a build hook, and names the setting', async () => {
  vi.stubEnv('BUILD_HOOK_URL', undefined)
  expect((await save()).status).toBe(201)
  expect((await publication()).lastError).toContain('BUILD_HOOK_URL')
  expect(await isWaiting()).toBe(true)
})

test('requests nothing in the hourly function when no build is pending', async () => {
  await hourly()
  expect(hook().calls()).toBe(0)
})
