import { expect, test } from 'vitest'
import { claimForDiscord, settleDiscordClaim } from '#db/cases/case-claims.ts'
import { createCase } from '#db/cases/case-store.ts'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { cases as table } from '#db/schema/cases.ts'
import { deleteRecords, restoreRecords } from '#db/upkeep/deleted-records.ts'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { shortenDiscordLimit, useDiscord } from '#test/discord.ts'
import type { DiscordMood } from '#test/discord-receiver.ts'
import { caseInput } from '#test/fixtures.ts'
import { useStoredCase } from '#test/stored-case.ts'

useDatabase()

const discord = useDiscord()
const { stored, publish, isPublished } = useStoredCase()

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

test('posts one message for two parallel calls, and answers the other call with a conflict', async () => {
  const statuses = (await Promise.all([publish(), publish()])).map(({ status }) => status)
  expect(statuses).toContain(200)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(discord().messages).toHaveLength(1)
  expect(await isPublished()).toBe(true)
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

test('posts one message for ten parallel calls', async () => {
  const statuses = (await Promise.all(Array.from({ length: 10 }, () => publish()))).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
  expect(discord().messages).toHaveLength(1)
})

test('fits the longest possible texts into a message', async () => {
  const tags = Array.from({ length: 50 }, (_, index) => `${index}-${'t'.repeat(97)}`)
  const texts = { title: '👩‍⚖️'.repeat(60), summary: `@everyone ${'é😀'.repeat(1663)}`, author: 'A'.repeat(200), tags }
  const { id } = await createCase(database(), caseInput(texts))
  await answer(await publish(id), 200, caseRecordSchema)
  expect(discord().messages).toHaveLength(1)
})

test.each<[DiscordMood, number, RegExp]>([
  ['unknown webhook', 502, /no longer recognises this webhook/],
  ['rate limited', 503, /again in 3 seconds/],
  ['broken', 502, /refused the message \(500\)/],
  ['redirecting', 502, /refused the message \(302\)/],
  ['cut', 503, /could not be reached/],
])('keeps the case unpublished if Discord is %s, gives the reason, and sends one message on retry', async (mood, status, why) => {
  discord().behave(mood)
  const response = await publish()
  if (mood === 'rate limited') expect(response.headers.get('Retry-After')).toBe('3')
  expect((await problem(response, status)).detail).toMatch(why)
  expect(await isPublished()).toBe(false)
  discord().behave('accept')
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test('reports a Discord that does not answer, and sends one message on retry', async () => {
  shortenDiscordLimit()
  discord().behave('hang')
  expect((await problem(await publish(), 503)).detail).toContain('did not answer in time')
  expect(await isPublished()).toBe(false)
  discord().behave('accept')
  expect((await publish()).status).toBe(200)
  expect(discord().messages).toHaveLength(1)
})

test('publishes nothing without a webhook, and names the setting', async () => {
  await updateCommunity(database(), { discordWebhookUrl: null })
  expect((await problem(await publish(), 409)).detail).toContain('Settings')
  expect(await isPublished()).toBe(false)
})

test('never returns the webhook in an answer', async () => {
  for (const mood of ['unknown webhook', 'rate limited', 'broken', 'redirecting', 'cut', 'accept'] as const) {
    discord().behave(mood)
    expect(await (await publish()).text()).not.toContain('a-secret_Token')
  }
})

test('ignores a claim that a fast clock dated in the future', async () => {
  await claimForDiscord(database(), stored().id)
  await database()
    .update(table)
    .set({ discordClaimedAt: new Date(Date.now() + 3 * 3_600_000) })
  expect((await publish()).status).toBe(200)
})

test('releases a claim half a minute after the publishing call died', async () => {
  await claimForDiscord(database(), stored().id)
  expect((await problem(await publish(), 409)).detail).toContain('Someone else')
  await database()
    .update(table)
    .set({ discordClaimedAt: new Date(Date.now() - 31_000) })
  expect((await publish()).status).toBe(200)
  expect(discord().messages).toHaveLength(1)
})
