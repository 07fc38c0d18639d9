import { beforeEach, expect, test } from 'vitest'
import { $toast } from '#stores/browser/toasts.ts'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { $testMessageUnderWay, communitySettings, sendTestMessage, settingsFieldsOf, settingsFormSchema } from './CommunityPart.tsx'

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

test('sends the webhook only if it was typed or removed', () => {
  const schema = settingsFormSchema(stored)
  expect(schema.parse(typed)).not.toHaveProperty('discordWebhookUrl')
  expect(schema.parse({ ...typed, discordWebhookUrl: webhook })).toMatchObject({ discordWebhookUrl: webhook })
  expect(schema.parse({ ...typed, removeWebhook: true })).toMatchObject({ discordWebhookUrl: null })
})

test("sends only changed fields, so that another person's changes stay", () => {
  expect(settingsFormSchema(stored).parse(typed)).toEqual({})
  expect(settingsFormSchema(stored).parse({ ...typed, eventName: ' Talk ', discordInviteUrl: '' })).toEqual({
    eventName: 'Talk',
    discordInviteUrl: null,
  })
})

test('clears every emptied field, and sends none that was already blank', () => {
  const full = { ...stored, eventName: 'Talk', eventDescription: 'On costs.', eventDate: '2027-05-12' }
  const names = ['discordInviteUrl', 'discordServerId', 'eventName', 'eventDescription', 'eventDate'] as const
  for (const blank of ['', ' ', '\u200b'])
    for (const name of names)
      expect(settingsFormSchema(full).parse({ ...settingsFieldsOf(full), [name]: blank }), name).toEqual({ [name]: null })
  const none = { ...stored, discordInviteUrl: null, discordServerId: null }
  expect(settingsFormSchema(none).parse(settingsFieldsOf(none))).toEqual({})
})

test('refuses to replace and remove the webhook in one save', () => {
  const { error } = settingsFormSchema(stored).safeParse({ ...typed, discordWebhookUrl: webhook, removeWebhook: true })
  expect(error?.issues[0]?.message).toBe('Either type another webhook or remove the one that is set')
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

test('sends one message, even if the button is clicked several times', async () => {
  const sent = stubServer({ [testMessage]: new Response(null, { status: 204 }) })
  const clicks = [sendTestMessage(), sendTestMessage()]
  expect($testMessageUnderWay.get()).toBe(true)
  await Promise.all(clicks)
  expect(sent).toHaveLength(1)
  expect($testMessageUnderWay.get()).toBe(false)
  expect($toast.get()).toMatchObject({ title: 'Test message sent', variant: 'default' })
})

test("shows the server's reason after a failure and enables the button again", async () => {
  stubServer({ [testMessage]: problemAnswer(503, 'Discord is limiting messages. Try again in 3 seconds.') })
  await sendTestMessage()
  expect($toast.get()).toMatchObject({ title: 'Test message failed', description: expect.stringContaining('in 3 seconds') })
  expect($testMessageUnderWay.get()).toBe(false)
})
