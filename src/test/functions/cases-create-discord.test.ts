import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { findCaseById } from '#db/cases/cases.ts'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { cases as table } from '#db/schema/cases.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, call, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import { caseInput } from '#test/fixtures.ts'
import { listenOnLoopback } from '#test/loopback.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()
const discord = useDiscord()

const unpublishedSchema = caseRecordSchema.extend({ discordProblem: z.string() }).strict()

async function create(publishToDiscord?: boolean): Promise<Response> {
  return call('/api/cases', { json: { ...caseInput(), publishToDiscord }, as: await signIn() })
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
    const retry = await call(`/api/cases/${created.id}/publish-to-discord`, { method: 'POST', as: await signIn() })
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
  const as = await signIn()
  expect((await call('/api/cases', { json: input, as })).status).toBe(201)
  await problem(await call('/api/cases', { json: input, as }), 409)
  await problem(await call('/api/cases', { json: { ...input, date: 'today' }, as }), 422)
  expect(discord().messages).toHaveLength(1)
})

test.each([
  ['TEST_RECEIVER', 'https://evil.example'],
  ['CONTEXT', 'production'],
])('stores and sends nothing if a stand-in for Discord is set with %s=%s', async (name, value) => {
  const as = await signIn()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubEnv(name, value)
  await problem(await call('/api/cases', { json: { ...caseInput(), publishToDiscord: true }, as }), 500)
  expect(await database().$count(table)).toBe(0)
  expect(discord().calls()).toBe(0)
})
