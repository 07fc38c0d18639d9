import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { communitySettings, sendTestMessage, settingsFieldsOf, settingsFormSchema } from './CommunityPart.tsx'

const stored = {
  discordInviteUrl: 'https://discord.gg/abc',
  discordServerId: '123',
  eventName: null,
  eventDescription: null,
  eventDate: null,
  discordWebhookSet: true,
}
const testMessage = 'POST /api/community/test-message'
const webhook = 'https://discord.com/api/webhooks/1/abc'
const typed = settingsFieldsOf(stored)

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('sends the webhook only if it was typed or removed, and refuses both in one save', () => {
  const schema = settingsFormSchema(stored)
  expect(schema.parse(typed)).not.toHaveProperty('discordWebhookUrl')
  expect(schema.parse({ ...typed, discordWebhookUrl: webhook })).toMatchObject({ discordWebhookUrl: webhook })
  expect(schema.parse({ ...typed, removeWebhook: true })).toMatchObject({ discordWebhookUrl: null })
  const { error } = schema.safeParse({ ...typed, discordWebhookUrl: webhook, removeWebhook: true })
  expect(error?.issues[0]?.message).toBe('Either type another webhook or remove the one that is set')
})

test("sends only changed fields, so that another person's changes stay, and clears every emptied one", () => {
  const full = { ...stored, eventName: 'Talk', eventDescription: 'On costs.', eventDate: '2027-05-12' }
  expect(settingsFormSchema(full).parse(settingsFieldsOf(full))).toEqual({})
  expect(settingsFormSchema(stored).parse({ ...typed, eventName: ' Talk ' })).toEqual({ eventName: 'Talk' })
  const names = ['discordInviteUrl', 'discordServerId', 'eventName', 'eventDescription', 'eventDate'] as const
  for (const name of names)
    expect(settingsFormSchema(full).parse({ ...settingsFieldsOf(full), [name]: '\u200b ' }), name).toEqual({ [name]: null })
})

test('reports success with the stored values, or the faults at their fields', async () => {
  stubServer({ 'PUT /api/community': jsonAnswer({ ...stored, eventName: 'Talk' }) })
  const fields = { ...typed, eventName: 'Talk' }
  expect(await communitySettings.save({ eventName: ' Talk ', discordWebhookUrl: webhook })).toEqual({ kind: 'saved', fields })
  expect($toast.get()?.title).toBe('Settings updated')
  stubServer({ 'PUT /api/community': problemAnswer(422, 'One field.', { errors: { eventName: ['Too long', 'Too dull'] } }) })
  expect(await communitySettings.save({ eventName: 'Talk' })).toEqual({ kind: 'faulty', faults: { eventName: 'Too long Too dull' } })
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'One field.' })
  stubServer({ 'PUT /api/community': new Response('', { status: 500 }) })
  expect(await communitySettings.save({})).toEqual({ kind: 'failed' })
  expect($toast.get()?.description).toBe('An error occurred while updating community settings')
})

test('explains which text is kept after the session has ended', async () => {
  stubServer({ 'PUT /api/community': problemAnswer(401, 'Please log in.') })
  await communitySettings.save({ eventName: 'Talk' })
  expect($toast.get()?.description).toBe('Your session has ended. Log in again: what you typed is kept.')
  await communitySettings.save({ eventName: 'Talk', discordWebhookUrl: webhook })
  expect($toast.get()?.description).toBe('Your session has ended. Log in again: what you typed is kept, except the webhook.')
})

test("shows that a test message was sent, or the server's reason after a failure", async () => {
  stubServer({ [testMessage]: new Response(null, { status: 204 }) })
  await sendTestMessage()
  expect($toast.get()).toMatchObject({ title: 'Test message sent', variant: 'default' })
  stubServer({ [testMessage]: problemAnswer(503, 'Discord is limiting messages. Try again in 3 seconds.') })
  await sendTestMessage()
  expect($toast.get()).toMatchObject({ title: 'Test message failed', description: expect.stringContaining('in 3 seconds') })
})
