import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { findCaseById } from '#db/cases/cases.ts'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem } from '#test/call.ts'
import { storeCase } from '#test/content-stores.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { caseInput } from '#test/fixtures.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { setRows } from '#test/rows.ts'
import { useStoredCase } from '#test/stored-case.ts'

useDatabase()

const discord = useDiscord()
const { as, stored, publish, isPublished } = useStoredCase()

test('publishes a case with title, summary, author, address and facts, and mentions nobody', async () => {
  const published = await answer(await publish(), 200, caseRecordSchema.strict())
  expect(published).toEqual({ ...stored(), publishedToDiscord: true })
  expect(await isPublished()).toBe(true)
  const [message] = discord().messages
  expect(message?.allowed_mentions).toEqual({ parse: [] })
  expect(message?.embeds?.[0]).toMatchObject({
    title: stored().title,
    description: stored().summary,
    url: `https://costs.example/cases/${stored().slug}`,
    author: { name: stored().author },
  })
  expect(message?.embeds?.[0]?.fields?.map(({ value }) => value)).toEqual([
    'Detailed Assessment',
    '12 March 2024',
    'hourly rates, proportionality',
  ])
})

test('succeeds without a second message when a case is already published', async () => {
  await publish()
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test('does not publish a case twice that is deleted and restored during publication', async () => {
  const { id } = stored()
  expect(await claimForDiscord(database(), id)).toBeDefined()
  await deleteRecords(database(), 'case', [id])
  await restoreRecords(database(), 'case', [id])
  expect((await publish()).status).toBe(409)
  expect(discord().messages).toHaveLength(0)
})

test('allows another attempt after a failure while the case was deleted', async () => {
  const { id } = stored()
  await claimForDiscord(database(), id)
  await deleteRecords(database(), 'case', [id])
  await settleDiscordClaim(database(), id, false)
  await restoreRecords(database(), 'case', [id])
  expect((await publish()).status).toBe(200)
})

test('posts one message for ten parallel calls, and answers the others with a conflict', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => publish()))).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(discord().messages).toHaveLength(1)
  expect(await isPublished()).toBe(true)
})

test('fits the longest possible texts into a message', async () => {
  const tags = Array.from({ length: 50 }, (_, index) => `${index}-${'t'.repeat(97)}`)
  const texts = { title: '👩‍⚖️'.repeat(60), summary: `@everyone ${'é😀'.repeat(1663)}`, author: 'A'.repeat(200), tags }
  const { id } = await storeCase(texts)
  await answer(await publish(id), 200, caseRecordSchema)
  expect(discord().messages).toHaveLength(1)
})

test('publishes nothing without a webhook, and names the setting', async () => {
  await updateCommunity(database(), { discordWebhookUrl: null })
  expect((await problem(await publish(), 409)).detail).toContain('Settings')
  expect(await isPublished()).toBe(false)
})

test('ignores a claim that a fast clock dated in the future', async () => {
  await claimForDiscord(database(), stored().id)
  await setRows(table, { discordClaimedAt: new Date(Date.now() + 3 * 3_600_000) })
  expect((await publish()).status).toBe(200)
})

test('releases a claim half a minute after the publishing call died', async () => {
  await claimForDiscord(database(), stored().id)
  expect((await problem(await publish(), 409)).detail).toContain('Someone else')
  await setRows(table, { discordClaimedAt: new Date(Date.now() - 31_000) })
  expect((await publish()).status).toBe(200)
  expect(discord().messages).toHaveLength(1)
})

const unpublishedSchema = caseRecordSchema.extend({ discordProblem: z.string() }).strict()

async function create(publishToDiscord?: boolean): Promise<Response> {
  return call('/api/cases', { json: { ...caseInput(), publishToDiscord }, as })
}

test('publishes a created case on request', async () => {
  const created = await answer(await create(true), 201, caseRecordSchema.strict())
  expect(created.publishedToDiscord).toBe(true)
  expect((await findCaseById(database(), created.id))?.publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test.each([false, undefined])('does not publish a created case if the choice is %s', async (wish) => {
  expect((await answer(await create(wish), 201, caseRecordSchema.strict())).publishedToDiscord).toBe(false)
  expect(discord().calls()).toBe(0)
})

test.each(['unknown webhook', 'rate limited', 'broken', 'cut'] as const)(
  'keeps a created case if Discord is %s, gives the reason, and can publish it later',
  async (mood) => {
    discord().behave(mood)
    const created = await answer(await create(true), 201, unpublishedSchema)
    expect(created.publishedToDiscord).toBe(false)
    expect(created.discordProblem).toMatch(/Discord/)
    expect((await findCaseById(database(), created.id))?.publishedToDiscord).toBe(false)
    discord().behave('accept')
    const retry = await call(`/api/cases/${created.id}/publish-to-discord`, { method: 'POST', as })
    expect((await answer(retry, 200, caseRecordSchema)).publishedToDiscord).toBe(true)
    expect(discord().messages).toHaveLength(1)
  },
)

test('keeps a created case without a webhook, and names the missing setting', async () => {
  await updateCommunity(database(), { discordWebhookUrl: null })
  const created = await answer(await create(true), 201, unpublishedSchema)
  expect(created.discordProblem).toContain('No Discord webhook is set')
  expect(await findCaseById(database(), created.id)).toMatchObject({ slug: created.slug })
})

test('calls Discord and the build hook in parallel, so that each may use its whole time', async () => {
  const { url, stop } = await listenOnLoopback(async (_request, response) => {
    while (discord().calls() === 0) await wait(20)
    response.end()
  })
  onTestFinished(stop)
  vi.stubEnv('BUILD_HOOK_URL', url)
  expect((await answer(await create(true), 201, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect((await readPublication(database())).lastError).toBeNull()
})

test('does not announce a refused case', async () => {
  const input = { ...caseInput(), publishToDiscord: true }
  expect((await call('/api/cases', { json: input, as })).status).toBe(201)
  await problem(await call('/api/cases', { json: input, as }), 409)
  await problem(await call('/api/cases', { json: { ...input, date: 'today' }, as }), 422)
  expect(discord().messages).toHaveLength(1)
})

test.each([
  ['TEST_RECEIVER', 'https://evil.example'],
  ['CONTEXT', 'production'],
])('stores and sends nothing if a stand-in for Discord is set with %s=%s', async (name, value) => {
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv(name, value)
  await problem(await call('/api/cases', { json: { ...caseInput(), publishToDiscord: true }, as }), 500)
  expect([await database().$count(table), discord().calls()]).toEqual([1, 0])
})
