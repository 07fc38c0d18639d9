import { beforeEach, expect, test } from 'vitest'
import { updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import type { DiscordMood } from '#test/discord-receiver.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const discord = useDiscord()
let as: SignedIn

beforeEach(async () => {
  as = await signIn()
})

const send = () => call('/api/community/test-message', { method: 'POST', as })

test('sends one line of plain text that mentions nobody', async () => {
  const response = await send()
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect(discord().messages).toEqual([
    { username: 'Paul Street Costs', allowed_mentions: { parse: [] }, content: expect.stringContaining('test message') },
  ])
})

test('changes no content and requests no build', async () => {
  const before = await readPublication(database())
  await send()
  expect(await readPublication(database())).toEqual(before)
})

test.each<[DiscordMood, number, RegExp]>([
  ['unknown webhook', 502, /no longer recognises this webhook/],
  ['rate limited', 503, /again in 3 seconds/],
  ['broken', 502, /refused the message \(500\)/],
  ['redirecting', 502, /refused the message \(302\)/],
  ['cut', 503, /could not be reached/],
])('gives the reason if Discord is %s, and never shows the webhook', async (mood, status, why) => {
  discord().behave(mood)
  const response = await send()
  if (mood === 'rate limited') expect(response.headers.get('Retry-After')).toBe('3')
  expect(await response.clone().text()).not.toContain('a-secret_Token')
  expect((await problem(response, status)).detail).toMatch(why)
  expect(discord().messages).toEqual([])
})

test('sends nothing without a webhook, and names the setting', async () => {
  await updateCommunity(database(), { discordWebhookUrl: null })
  expect((await problem(await send(), 409)).detail).toContain('Settings')
  expect(discord().calls()).toBe(0)
})
