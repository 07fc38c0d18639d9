import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { createCase } from '#db/cases/case-store.ts'
import { database } from '#db/connection/client.ts'
import { recordBuildFailure } from '#db/publication/publication.ts'
import { buildRequests, sitePublication } from '#db/schema/publication.ts'
import { changesSchema } from '#domain/publication/changes.ts'
import { publicationSchema } from '#domain/publication/publication.ts'
import { useBuildHook } from '#test/build-hook.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput } from '#test/fixtures.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const hook = useBuildHook()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
  vi.stubEnv('BUILDS_A_MONTH', '15')
})

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
  await database()
    .update(buildRequests)
    .set({ at: sql`${buildRequests.at} - ${by}` })
  await database()
    .update(sitePublication)
    .set({ requestedAt: sql`${sitePublication.requestedAt} - ${by}` })
}

/** Uses builds of this month, far enough in the past to be spread. */
const useBuilds = (count: number) =>
  database()
    .insert(buildRequests)
    .values(
      Array.from({ length: count }, () => ({
        version: 1,
        deletion: false,
        at: sql`date_trunc('month', now() at time zone 'UTC') at time zone 'UTC'`,
      })),
    )

test('makes at most two builds for twenty saves in a working day, and each save is public at once', async () => {
  for (let times = 0; times < 20; times += 1) {
    const { slug } = await save()
    expect((await publicChanges()).changed).toContainEqual({ path: `/cases/${slug}`, kind: 'case' })
    await pass(25)
  }
  expect(hook().accepted()).toBeGreaterThan(0)
  expect(hook().accepted()).toBeLessThanOrEqual(2)
})

test('shows staff how many builds are left, and when the next may start', async () => {
  await save()
  expect((await state()).builds).toEqual({ limit: 15, used: 1, next: null })
  await buildNow()
  await save()
  const { builds } = await state()
  expect(builds).toMatchObject({ limit: 15, used: 2, next: { because: 'spread' } })
  expect(Date.parse(builds.next?.at ?? '')).toBeGreaterThan(Date.now())
})

test('builds only deletions when the budget is used up', async () => {
  const { id } = await createCase(database(), caseInput())
  await useBuilds(15)
  await save()
  expect((await problem(await buildNow(), 409)).detail).toContain('used')
  expect([hook().calls(), (await state()).builds.next?.because]).toEqual([0, 'spent'])
  await remove(id)
  expect(hook().accepted()).toBe(1)
  expect((await state()).builds.used).toBe(16)
})

test('collects deletions within a quiet period into one build', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '3600')
  const stored = [await save(), await save(), await save()]
  expect(hook().calls()).toBe(1)
  for (const { id } of stored) await remove(id)
  expect(hook().calls()).toBe(2)
  expect((await state()).builds.next?.because).toBe('quiet')
})

test('treats a deletion that was undone before its build as a save', async () => {
  vi.stubEnv('PUBLISH_QUIET_SECONDS', '3600')
  const [first, second] = [await save(), await save()]
  await remove(first.id)
  await remove(second.id)
  expect((await call(`/api/cases/${second.id}/restore`, { method: 'POST', as })).status).toBe(200)
  await pass(61)
  await useBuilds(15)
  await save()
  expect((await state()).builds.next?.because).toBe('spent')
})

test('returns a build to the budget if the hook or the build fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  hook().behave('broken')
  await save()
  expect((await state()).builds.used).toBe(0)
  hook().behave('accept')
  await save()
  expect((await state()).builds.used).toBe(1)
  await recordBuildFailure(database(), 'The build failed.')
  expect((await state()).builds.used).toBe(0)
})

test('never exceeds the budget if several staff start builds at the same time', async () => {
  await useBuilds(13)
  const statuses = (await Promise.all(Array.from({ length: 6 }, buildNow))).map(({ status }) => status)
  expect(statuses.filter((status) => status === 202)).toHaveLength(2)
  expect(hook().accepted()).toBe(2)
})
