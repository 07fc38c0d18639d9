import { describe, expect, test } from 'vitest'
import { readDiscordWebhook, updateCommunity } from '#db/community/community.ts'
import { database } from '#db/connection/client.ts'
import { readPublication } from '#db/publication/publication.ts'
import { community as table } from '#db/schema/community.ts'
import { type CommunityForStaff, communityForStaffSchema, communitySchema } from '#domain/community/schema.ts'
import { answer, call, faultyFields, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { useDiscord } from '#test/discord.ts'
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

test('shows visitors all saved settings except the webhook, and shows staff only whether there is one', async () => {
  expect(await answer(await call('/api/community'), 200, communitySchema.strict())).toEqual(nothing)
  const unset = await answer(await call('/api/community', { as }), 200, communityForStaffSchema.strict())
  expect(unset).toEqual({ ...nothing, discordWebhookSet: false })
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

test('keeps the value of an absent key, and clears only the setting that is null or blank', async () => {
  await save({ ...settings, discordWebhookUrl: webhook })
  const expected: Record<string, unknown> = { ...settings, eventName: 'July Discussion', discordWebhookSet: true }
  expect(await save({ eventName: 'July Discussion', unknown: 1 })).toEqual(expected)
  expect(await readDiscordWebhook(database())).toBe(webhook)
  for (const [index, key] of Object.keys(settings).entries()) {
    expected[key] = null
    expect(await save({ [key]: [null, '', '\u200b'][index % 3] }), key).toEqual(expected)
  }
  expect(await save({ discordWebhookUrl: ' ' })).toEqual({ ...expected, discordWebhookSet: false })
})

test('keeps a single settings record', async () => {
  await Promise.all(Array.from({ length: 4 }, (_, index) => save({ eventName: `Event ${index}` })))
  expect(await database().$count(table)).toBe(1)
})

test('names every bad setting with a message for people, and keeps the stored ones', async () => {
  await save(settings)
  const bad = { discordInviteUrl: 'discord.gg/costs', discordServerId: '1', discordWebhookUrl: 'my webhook', eventDate: 7 }
  const { errors } = await problem(await put({ eventDescription: 'Changed', eventName: 'x'.repeat(301), ...bad }), 422)
  expect(errors).toEqual({
    discordInviteUrl: ['Please enter a valid Discord URL'],
    discordServerId: ['Server ID must be at least 2 characters'],
    discordWebhookUrl: ['Please enter a valid webhook URL', 'The webhook must be an address like https://discord.com/api/webhooks/…'],
    eventName: ['Event name must be at most 300 characters'],
    eventDate: ['Event date must be text'],
  })
  expect(await faultyFields(await put({ discordInviteUrl: 'javascript:alert(1)' }))).toEqual(['discordInviteUrl'])
  expect(await answer(await call('/api/community'), 200, communitySchema)).toEqual(settings)
  expect(await readDiscordWebhook(database())).toBeNull()
})

describe('the test message', () => {
  const discord = useDiscord()

  const send = () => call('/api/community/test-message', { method: 'POST', as })

  test('sends one line of plain text that mentions nobody, and changes no content', async () => {
    const before = await readPublication(database())
    const response = await send()
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(discord().messages).toEqual([
      { username: 'Paul Street Costs', allowed_mentions: { parse: [] }, content: expect.stringContaining('test message') },
    ])
    expect(await readPublication(database())).toEqual(before)
  })

  test('gives the reason if Discord fails, and never shows the webhook', async () => {
    discord().behave('rate limited')
    const response = await send()
    expect(response.headers.get('Retry-After')).toBe('3')
    expect(await response.clone().text()).not.toContain('a-secret_Token')
    expect((await problem(response, 503)).detail).toMatch(/again in 3 seconds/)
    expect(discord().messages).toEqual([])
  })

  test('sends nothing without a webhook, and names the setting', async () => {
    await updateCommunity(database(), { discordWebhookUrl: null })
    expect((await problem(await send(), 409)).detail).toContain('Settings')
    expect(discord().calls()).toBe(0)
  })
})
