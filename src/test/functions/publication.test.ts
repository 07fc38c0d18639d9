import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { readBuildState } from '#db/publication/build-requests.ts'
import { readPublication } from '#db/publication/publication.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { publicationSchema } from '#domain/publication/publication.ts'
import hourly from '#functions/hourly.ts'
import { hookLimit } from '#server/publication/publication.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, formWith, problem } from '#test/call.ts'
import { storeCase, storeNews } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, caseInputs, memberInput, newsInput } from '#test/fixtures.ts'
import { addRows, setRows } from '#test/rows.ts'
import { serveSite, useSite } from '#test/site.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const hook = useBuildHook()
// The tests of the background function are in publish-later.test.ts.
useSite()

const as = useStaff()
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})

const save = () => call('/api/cases', { json: caseInput(), as })
const publication = () => readPublication(database())
const isWaiting = async () => {
  const { contentVersion, requestedVersion } = await publication()
  return requestedVersion < contentVersion
}

test('requests one build of the stored content after every kind of write', async () => {
  const [{ id: caseId }, { id: newsId }] = [await storeCase(), await storeNews()]
  const writes: [string, string, { json?: unknown; body?: BodyInit }][] = [
    ['POST', '/api/cases/import', { body: formWith('casesFile', JSON.stringify(caseInputs(2))) }],
    ['DELETE', `/api/cases/${caseId}`, {}],
    ['PUT', `/api/news/${newsId}`, { json: newsInput() }],
    ['POST', '/api/team', { json: memberInput() }],
    ['PUT', '/api/community', { json: { eventName: 'Changed' } }],
  ]
  for (const [index, [method, path, body]] of writes.entries()) {
    const before = await publication()
    expect((await call(path, { method, ...body, as })).ok, `${method} ${path}`).toBe(true)
    const { contentVersion, requestedVersion } = await publication()
    const expected = [before.contentVersion + 1, before.contentVersion + 1, index + 1]
    expect([contentVersion, requestedVersion, hook().accepted()], `${method} ${path}`).toEqual(expected)
  }
})

test('requests one build at once after the first of several saves in a minute, and one after the others', async () => {
  // An environment without the variable.
  vi.stubEnv('PUBLISH_QUIET_SECONDS', undefined)
  for (const second of [0, 3, 57]) {
    await setRows(sitePublication, { requestedAt: new Date(Date.now() - (second === 0 ? 3600 : second) * 1000) })
    expect((await save()).status).toBe(201)
  }
  await hourly()
  expect([hook().calls(), await isWaiting()]).toEqual([1, true])
  await setRows(sitePublication, { requestedAt: new Date(Date.now() - 61_000) })
  await hourly()
  expect([hook().calls(), await isWaiting()]).toEqual([2, false])
})

test('counts no build that a fast clock dated in the future among the latest ones, and delays no save after it', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '60')
  const at = new Date(Date.now() + 3 * 3_600_000)
  const build = { at, version: 1, deletion: true }
  await addRows(buildRequests, build, build)
  await setRows(sitePublication, { requestedAt: at })
  expect((await readBuildState(database())).history).toMatchObject({ lastButOne: undefined, lastDeletion: undefined })
  expect((await save()).status).toBe(201)
  expect([hook().calls(), await isWaiting()]).toEqual([1, false])
})

test('lets one of several parallel saves in the quiet period claim the build', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '60')
  hook().behave('slow')
  expect((await Promise.all(Array.from({ length: 4 }, save))).map(({ status }) => status)).toEqual(Array(4).fill(201))
  expect(hook().calls()).toBe(1)
})

test.each([
  ['broken', 'The build hook answered 500.'],
  ['cut', 'The build hook could not be reached.'],
  ['hang', 'The build hook did not answer in time.'],
] as const)('keeps the save and the reason if the hook is %s, and frees the claim for a retry', async (mood, reason) => {
  if (mood === 'hang') vi.spyOn(hookLimit, 'ms', 'get').mockReturnValue(100)
  hook().behave(mood)
  expect((await save()).status).toBe(201)
  expect([(await publication()).lastError, await isWaiting()]).toEqual([reason, true])
  hook().behave('accept')
  await hourly()
  expect([hook().accepted(), await isWaiting()]).toEqual([1, false])
  // An earlier failure must not affect the next save.
  expect((await publication()).lastError).toBeNull()
})

/** Serves a site with a build of that version. */
async function serveBuild(contentVersion: number): Promise<void> {
  await serveSite(async (request, response) => {
    const found = request.url === '/build.json'
    response.writeHead(found ? 200 : request.method === 'POST' ? 202 : 404).end(JSON.stringify({ contentVersion, builtAt: '2024-01-01' }))
  })
}
const setRequested = (minutesAgo: number) => setRows(sitePublication, { requestedAt: new Date(Date.now() - minutesAgo * 60_000) })

test('requests a build again if it never went live or is dated in the future, and shows that to staff', async () => {
  await serveBuild(1)
  await save()
  await setRequested(19)
  await hourly()
  expect(hook().calls()).toBe(1)
  for (const [minutesAgo, calls] of [
    [21, 2],
    [-180, 3],
  ] as const) {
    await setRequested(minutesAgo)
    await hourly()
    await hourly()
    expect(hook().calls()).toBe(calls)
    expect((await publication()).lastError).toContain('did not go live')
  }
})

test('requests nothing in the hourly function when no build is pending, and no live build again, however old', async () => {
  await hourly()
  expect(hook().calls()).toBe(0)
  await save()
  await serveBuild((await publication()).contentVersion)
  await setRequested(1000)
  await hourly()
  expect(hook().calls()).toBe(1)
})

describe('a budget of builds', () => {
  beforeEach(() => void vi.stubEnv('BUILDS_A_MONTH', '15'))

  const save = async () => {
    const response = await call('/api/cases', { json: caseInput(), as })
    expect(response.status).toBe(201)
    const stored: { id: number; slug: string } = await response.json()
    return stored
  }
  const remove = async (id: number) => expect((await call(`/api/cases/${id}`, { method: 'DELETE', as })).status).toBe(204)
  const state = async () => answer(await call('/api/publish', { as }), 200, publicationSchema)
  const publicChanges = async () => answer(await call('/api/changes'), 200, changesSchema)
  const buildNow = () => call('/api/publish', { method: 'POST', as })

  /** Moves all times into the past, as if time had passed. */
  async function pass(minutes: number): Promise<void> {
    const by = sql`make_interval(mins => ${minutes})`
    await setRows(buildRequests, { at: sql`${buildRequests.at} - ${by}` })
    await setRows(sitePublication, { requestedAt: sql`${sitePublication.requestedAt} - ${by}` })
  }

  /** Uses builds of this month, far enough in the past to be spread. */
  const useBuilds = (count: number) =>
    addRows(
      buildRequests,
      ...Array.from({ length: count }, () => ({
        version: 1,
        deletion: false,
        at: sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`,
      })),
    )

  test('spreads builds over the month, while each save is public at once, and shows staff when the next may start', async () => {
    await save()
    expect((await state()).builds).toEqual({ limit: 15, used: 1, next: null })
    await buildNow()
    const { slug } = await save()
    expect((await publicChanges()).changed).toContainEqual({ path: `/cases/${slug}`, kind: 'case' })
    const { builds } = await state()
    expect(builds).toMatchObject({ limit: 15, used: 2, next: { because: 'spread' } })
    expect(Date.parse(builds.next?.at ?? '')).toBeGreaterThan(Date.now())
    expect(hook().accepted()).toBe(2)
  })

  test('builds only deletions when the budget is used up, collects them in a quiet period, and counts an undone one as a save', async () => {
    vi.stubEnv('PUBLISH_QUIET_SECONDS', '3600')
    const [first, second] = [await storeCase(), await storeCase()]
    await useBuilds(15)
    await save()
    expect((await problem(await buildNow(), 409)).detail).toContain('used')
    expect([hook().calls(), (await state()).builds.next?.because]).toEqual([0, 'spent'])
    await remove(first.id)
    expect([hook().accepted(), (await state()).builds.used]).toEqual([1, 16])
    await remove(second.id)
    expect([hook().calls(), (await state()).builds.next?.because]).toEqual([1, 'quiet'])
    expect((await call(`/api/cases/${second.id}/restore`, { method: 'POST', as })).status).toBe(200)
    await pass(61)
    await useBuilds(15)
    expect((await state()).builds.next?.because).toBe('spent')
  })

  test('returns a build to the budget if the hook fails', async () => {
    hook().behave('broken')
    await save()
    expect((await state()).builds.used).toBe(0)
    hook().behave('accept')
    await save()
    expect((await state()).builds.used).toBe(1)
  })

  test('never exceeds the budget if several staff start builds at the same time', async () => {
    await useBuilds(13)
    const statuses = (await Promise.all(Array.from({ length: 4 }, buildNow))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 202)).toHaveLength(2)
    expect(hook().accepted()).toBe(2)
  })
})
