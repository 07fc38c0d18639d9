import { describe, expect, test } from 'vitest'
import { readDiscordWebhook, updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { community as table } from '#db/schema/community.ts'
import { type CommunityForStaff, communityForStaffSchema, communitySchema } from '#domain/community/community.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
import type { DiscordMood } from '#test/discord-receiver.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()

const webhook = 'https://discord.com/api/webhooks/1100000000000000001/a-secret_Token'
const settings = {
  discordInviteUrl: 'https://discord.gg/costs',
  discordServerId: '1100000000000000000',
  eventName: 'June Discussion',
  eventDescription: 'Part 36 offers.',
  eventDate: '2024-06-12',
}
const nothing = { discordInviteUrl: null, discordServerId: null, eventName: null, eventDescription: null, eventDate: null }

const put = (json: unknown) => call('/api/community', { method: 'PUT', json, as })
const save = async (json: unknown): Promise<CommunityForStaff> => answer(await put(json), 200, communityForStaffSchema.strict())

test('returns null for everything before anything is saved', async () => {
  expect(await answer(await call('/api/community'), 200, communitySchema.strict())).toEqual(nothing)
  expect(await answer(await call('/api/community', { as }), 200, communityForStaffSchema.strict())).toEqual({
    ...nothing,
    discordWebhookSet: false,
  })
})

test('shows visitors all saved settings except the webhook, and shows staff only whether there is one', async () => {
  const saved = await put({ ...settings, discordWebhookUrl: webhook })
  const forStaff = await call('/api/community', { as })
  const forAll = await call('/api/community')
  const texts = await Promise.all([saved, forStaff, forAll].map((response) => response.clone().text()))
  expect(texts.join()).not.toContain('a-secret_Token')
  for (const response of [saved, forStaff])
    expect(await answer(response, 200, communityForStaffSchema.strict())).toEqual({ ...settings, discordWebhookSet: true })
  expect(await answer(forAll, 200, communitySchema.strict())).toEqual(settings)
  expect(await readDiscordWebhook(database())).toBe(webhook)
})

test('keeps the value of an absent key', async () => {
  await save({ ...settings, discordWebhookUrl: webhook })
  expect(await save({})).toEqual({ ...settings, discordWebhookSet: true })
  expect(await save({ eventName: 'July Discussion', unknown: 1 })).toEqual({
    ...settings,
    eventName: 'July Discussion',
    discordWebhookSet: true,
  })
  expect(await readDiscordWebhook(database())).toBe(webhook)
})

test.each([...Object.keys(settings), 'discordWebhookUrl'])('clears only %s if it is null or blank', async (key) => {
  for (const blank of [null, '', ' ', '\u200b']) {
    await save({ ...settings, discordWebhookUrl: webhook })
    const cleared = key === 'discordWebhookUrl' ? { discordWebhookSet: false } : { [key]: null }
    expect(await save({ [key]: blank })).toEqual({ ...settings, discordWebhookSet: true, ...cleared })
  }
})

test('keeps a single settings record', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, index) => save({ eventName: `Event ${index}` })))
  expect(await database().$count(table)).toBe(1)
})

test.each<[string, unknown, string]>([
  ['discordInviteUrl', 'discord.gg/costs', 'Please enter a valid Discord URL'],
  ['discordInviteUrl', 'javascript:alert(1)', 'Please enter a valid Discord URL'],
  ['discordServerId', '1', 'Server ID must be at least 2 characters'],
  ['discordServerId', 'x'.repeat(101), 'Server ID must be at most 100 characters'],
  ['discordWebhookUrl', 'my webhook', 'Please enter a valid webhook URL'],
  ['eventName', 'x'.repeat(301), 'Event name must be at most 300 characters'],
  ['eventDate', 7, 'Event date must be text'],
])('refuses a bad %s: %j', async (field, value, message) => {
  await save(settings)
  const { errors } = await problem(await put({ eventDescription: 'Changed', [field]: value }), 422)
  expect(errors?.[field]).toContain(message)
  expect(await answer(await call('/api/community'), 200, communitySchema)).toEqual(settings)
})

test.each(['https://discord.com.evil.example/api/webhooks/1/token', 'http://127.0.0.1/api/webhooks/1/token'])(
  'refuses %s as a webhook',
  async (discordWebhookUrl) => {
    expect(await faultyFields(await put({ discordWebhookUrl }))).toEqual(['discordWebhookUrl'])
    expect(await readDiscordWebhook(database())).toBeNull()
  },
)

describe('the test message', () => {
  const discord = useDiscord()

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
})
