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

test.each<[DiscordMood, number, string | null]>([
  ['refusing', 502, null],
  ['limited for half a second', 503, '1'],
  ['limited for ever', 503, '86400'],
  ['limited by header alone', 503, '7'],
  ['breaking off a refusal', 502, null],
  ['hanging in a limit', 503, '5'],
])('reports that Discord is %s (%i), and sends one message on retry', async (mood, status, retryAfter) => {
  if (mood === 'hanging in a limit') shortenDiscordLimit()
  discord().behave(mood)
  const response = await publish()
  expect(response.headers.get('Retry-After')).toBe(retryAfter)
  await problem(response, status)
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

test.each(['hang', 'cut'] as const)(
  'tells staff to check the channel before they try again if the answer may be lost (%s)',
  async (mood) => {
    if (mood === 'hang') shortenDiscordLimit()
    discord().behave(mood)
    const response = await publish()
    // Without the header, no program retries automatically.
    expect(response.headers.get('Retry-After')).toBeNull()
    expect((await problem(response, 503)).detail).toContain('Check the channel before you post it again')
  },
)

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
