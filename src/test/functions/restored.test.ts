import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { createCase } from '#db/cases/case-store.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { database } from '#db/connection/client.ts'
import { orderRecords } from '#db/content/store.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as caseTable } from '#db/schema/cases.ts'
import { deletedRecords } from '#db/schema/deleted-records.ts'
import { type CaseRecord, caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { newsStore, teamStore } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { caseInput, memberInput, newsInput } from '#test/fixtures.ts'
import { runNight } from '#test/jobs/run.ts'
import { newsItemSchema, teamMemberSchema } from '#test/record-schemas.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

let as: SignedIn
beforeEach(async () => {
  as = await signIn()
})

test('answers with the record and its ETag, so that an open form can still save', async () => {
  const stored = await createCase(database(), caseInput())
  const read = () => call(`/api/cases/${stored.id}`, { as })
  const seen = (await read()).headers.get('ETag') ?? ''
  const put = () => call(`/api/cases/${stored.id}`, { method: 'PUT', json: caseInput(), headers: { 'If-Match': seen }, as })
  await call(`/api/cases/${stored.id}`, { method: 'DELETE', as })
  await problem(await put(), 404)
  const response = await call(`/api/cases/${stored.id}/restore`, { method: 'POST', as })
  expect(response.headers.get('ETag')).toBe(seen)
  expect(await answer(response, 200, caseRecordSchema.strict())).toEqual(stored)
  expect((await put()).status).toBe(200)
})

test('returns an article and a member in the form of a read', async () => {
  const item = await newsStore.create(database(), newsInput())
  const member = await teamStore.create(database(), memberInput())
  await call(`/api/news/${item.id}`, { method: 'DELETE', as })
  await call(`/api/team/${member.id}`, { method: 'DELETE', as })
  const restored = (path: string) => call(`${path}/restore`, { method: 'POST', as })
  expect(await answer(await restored(`/api/news/${item.id}`), 200, newsItemSchema.strict())).toEqual(item)
  expect(await answer(await restored(`/api/team/${member.id}`), 200, teamMemberSchema.strict())).toEqual(member)
})

test.each([
  ['case', '/api/cases', (slug: string) => createCase(database(), caseInput({ slug }))],
  ['news article', '/api/news', (slug: string) => newsStore.create(database(), newsInput({ slug }))],
] as const)(
  'refuses to restore a %s whose slug is taken, gives the reason, and restores it once the slug is free',
  async (_what, path, add) => {
    const stored = await add('smith-v-jones')
    await call(`${path}/${stored.id}`, { method: 'DELETE', as })
    const thief = await add('smith-v-jones')
    const { contentVersion } = await readPublication(database())
    const restoring = () => call(`${path}/${stored.id}/restore`, { method: 'POST', as })
    expect((await problem(await restoring(), 409)).detail).toContain('The slug "smith-v-jones" is now used by another page')
    expect((await readPublication(database())).contentVersion).toBe(contentVersion)
    await call(`${path}/${thief.id}`, { method: 'DELETE', as })
    expect((await restoring()).status).toBe(200)
  },
)

test("restores a member's place, so that the first one is About Me again", async () => {
  const [zoe, amy, max] = [
    await teamStore.create(database(), memberInput({ name: 'Zoe' })),
    await teamStore.create(database(), memberInput({ name: 'Amy' })),
    await teamStore.create(database(), memberInput({ name: 'Max' })),
  ]
  await orderRecords(database(), teamStore, [max.id, zoe.id, amy.id])
  const names = async () => (await teamStore.list(database())).map(({ name }) => name)
  for (const { id } of [max, zoe, amy]) {
    await call(`/api/team/${id}`, { method: 'DELETE', as })
    expect(await names()).toHaveLength(2)
    await call(`/api/team/${id}/restore`, { method: 'POST', as })
    expect(await names()).toEqual(['Max', 'Zoe', 'Amy'])
  }
})

test('restores the claim of a publishing call that died, which then expires', async () => {
  const { id } = await createCase(database(), caseInput())
  await claimForDiscord(database(), id)
  await database().update(caseTable).set({ discordClaimedAt: sql`now() - interval '31 seconds'` })
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  await call(`/api/cases/${id}/restore`, { method: 'POST', as })
  expect(await claimForDiscord(database(), id)).toMatchObject({ id })
})

test('restores a case as published if it reached Discord while it was deleted', async () => {
  const { id } = await createCase(database(), caseInput())
  await claimForDiscord(database(), id)
  await call(`/api/cases/${id}`, { method: 'DELETE', as })
  await settleDiscordClaim(database(), id, true)
  await call(`/api/cases/${id}/restore`, { method: 'POST', as })
  expect((await findCaseById(database(), id))?.publishedToDiscord).toBe(true)
})

test('permanently deletes records that were deleted more than a day ago, and nothing sooner', async () => {
  const stored: CaseRecord[] = [await createCase(database(), caseInput()), await createCase(database(), caseInput())]
  for (const [index, { id }] of stored.entries()) {
    await call(`/api/cases/${id}`, { method: 'DELETE', as })
    const age = sql`now() - make_interval(hours => ${[25, 23][index] ?? 0}::int)`
    await database().update(deletedRecords).set({ deletedAt: age }).where(eq(deletedRecords.recordId, id))
  }
  await runNight()
  const statuses = stored.map(({ id }) => call(`/api/cases/${id}/restore`, { method: 'POST', as }))
  expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([404, 200])
})
