import { beforeEach, expect, test } from 'vitest'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { saveSettings, settingsFieldsOf, settingsFormSchema } from './community-settings.ts'
import { $toast } from './toasts.ts'

const stored = {
  discordInviteUrl: 'https://discord.gg/abc',
  discordServerId: '123',
  eventName: null,
  eventDescription: null,
  eventDate: null,
  discordWebhookSet: true,
}
const webhook = 'https://discord.com/api/webhooks/1/abc'
const typed = settingsFieldsOf(stored)

function messageOf(fields: object): string | undefined {
  return settingsFormSchema(stored).safeParse({ ...typed, ...fields }).error?.issues[0]?.message
}

beforeEach(() => {
  stubLocalStorage()
  $toast.set(null)
})

test('the webhook goes only when it was typed or removed', () => {
  const schema = settingsFormSchema(stored)
  expect(schema.parse(typed)).not.toHaveProperty('discordWebhookUrl')
  expect(schema.parse({ ...typed, discordWebhookUrl: webhook })).toMatchObject({ discordWebhookUrl: webhook })
  expect(schema.parse({ ...typed, removeWebhook: true })).toMatchObject({ discordWebhookUrl: null })
})

test('a blank address clears it, and a server id never set may stay blank', () => {
  expect(settingsFormSchema(stored).parse({ ...typed, discordInviteUrl: ' ' })).toMatchObject({ discordInviteUrl: null })
  expect(settingsFormSchema({ ...stored, discordServerId: null }).parse({ ...typed, discordServerId: '' })).not.toHaveProperty(
    'discordServerId',
  )
})

test('the rules speak as specified', () => {
  expect(messageOf({ discordInviteUrl: 'nonsense' })).toBe('Please enter a valid Discord URL')
  expect(messageOf({ discordServerId: 'a' })).toBe('Server ID must be at least 2 characters')
  expect(messageOf({ discordServerId: '' })).toBe('Server ID must be at least 2 characters')
  expect(messageOf({ discordWebhookUrl: 'nonsense' })).toBe('Please enter a valid webhook URL')
})

test('a save tells of success, or of the faults at their fields', async () => {
  stubServer({ 'PUT /api/community': jsonAnswer(stored) })
  expect(await saveSettings({ eventName: 'Talk' })).toBeNull()
  expect($toast.get()?.title).toBe('Settings updated')
  stubServer({ 'PUT /api/community': problemAnswer(422, 'One field.', { errors: { eventName: ['Too long', 'Too dull'] } }) })
  expect(await saveSettings({ eventName: 'Talk' })).toEqual({ eventName: 'Too long Too dull' })
  expect($toast.get()).toMatchObject({ title: 'Update failed', description: 'One field.' })
  stubServer({ 'PUT /api/community': new Response('', { status: 500 }) })
  await saveSettings({})
  expect($toast.get()?.description).toBe('An error occurred while updating community settings')
})
