import { expect, test, vi } from 'vitest'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { answer, problem } from '#test/call.ts'
import { testDatabaseUrl, useDatabase } from '#test/database.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { shortenDiscordLimit, useDiscord } from '#test/discord.ts'
import type { DiscordMood } from '#test/discord-receiver.ts'
import { useStoredCase } from '#test/stored-case.ts'

useDatabase()

const discord = useDiscord()
const { publish, isPublished } = useStoredCase()

// Without the header, no program retries automatically a call that may have posted a message.
test.each<[DiscordMood, number, string | null, RegExp]>([
  ['refusing', 502, null, /refused the message \(400\)/],
  ['unknown webhook', 502, null, /no longer recognises this webhook/],
  ['broken', 502, null, /refused the message \(500\)/],
  ['redirecting', 502, null, /refused the message \(302\)/],
  ['rate limited', 503, '3', /again in 3 seconds/],
  ['limited for half a second', 503, '1', /again in/],
  ['limited for ever', 503, '86400', /again in/],
  ['limited by header alone', 503, '7', /again in/],
  ['breaking off a refusal', 502, null, /refused the message/],
  ['hanging in a limit', 503, '5', /again in/],
  ['hang', 503, null, /did not answer in time.*Check the channel before you post it again/],
  ['cut', 503, null, /could not be reached.*Check the channel before you post it again/],
])('gives the reason if Discord is %s (%i), and sends one message on retry', async (mood, status, retryAfter, why) => {
  if (mood.startsWith('hang')) shortenDiscordLimit()
  discord().behave(mood)
  const response = await publish()
  expect(response.headers.get('Retry-After')).toBe(retryAfter)
  const found = await problem(response, status)
  expect(found.detail).toMatch(why)
  expect(JSON.stringify(found)).not.toContain('a-secret_Token')
  expect([await isPublished(), discord().messages.length]).toEqual([false, 0])
  discord().behave('accept')
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(discord().messages).toHaveLength(1)
})

test('counts a success even if its answer breaks off, so that a retry sends nothing', async () => {
  discord().behave('breaking off an acceptance')
  expect((await answer(await publish(), 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  await publish()
  expect(discord().messages).toHaveLength(1)
})

test('sends no second message if the database loses its connections while Discord accepts the first', async () => {
  const cutter = await startDatabaseCutter(await testDatabaseUrl())
  vi.stubEnv('DATABASE_URL', cutter.url)
  discord().behave('slow')
  const publishing = publish()
  await expect.poll(() => discord().calls()).toBe(1)
  await cutter.cut()
  setTimeout(() => void cutter.reconnect(), 600)
  expect((await answer(await publishing, 200, caseRecordSchema)).publishedToDiscord).toBe(true)
  expect(await isPublished()).toBe(true)
  await cutter.cut()
})
