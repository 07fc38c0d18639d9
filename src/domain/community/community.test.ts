import { expect, test } from 'vitest'
import { defaultEvent, inviteOf, lastDayOf, upcomingEvents } from './community.ts'
import { type Community, communityUpdateSchema, isDiscordWebhook } from './schema.ts'

const nothing: Community = { discordInviteUrl: null, discordServerId: null, eventName: null, eventDescription: null, eventDate: null }

test('shows the fallback event and invitation if there are no settings', () => {
  const [first, ...others] = upcomingEvents(nothing)
  expect(first?.name).toBe('May Discussion on QOCS Applications')
  expect(others).toHaveLength(2)
  expect(inviteOf(nothing, '/contact')).toBe('/contact')
})

test('overrides only the first event with the settings', () => {
  const events = upcomingEvents({ ...nothing, eventName: 'Summer Party', eventDescription: 'On the roof.', eventDate: '2027-06-24' })
  expect(events[0]).toEqual({ name: 'Summer Party', description: 'On the roof.', date: '2027-06-24' })
  expect(events.slice(1)).toEqual(upcomingEvents(nothing).slice(1))
})

test("shows no other event's description when only the name is known", () => {
  expect(upcomingEvents({ ...nothing, eventName: 'Summer Party' })[0]).toEqual({
    name: 'Summer Party',
    description: '',
    date: 'Date announced in the community',
  })
  expect(upcomingEvents({ ...nothing, eventDate: '2027-05-12' })[0]).toMatchObject({
    ...defaultEvent,
    date: '2027-05-12',
  })
})

test('reads the last day of an event from a date that includes the year', () => {
  const lastDay = (date: string) => lastDayOf({ name: 'Summer Party', description: '', date })
  expect(['2027-06-24', 'Thursday 24 June 2027, 6 pm', 'Last Thursday of every month', '24 June'].map(lastDay)).toEqual([
    '2027-06-24',
    '2027-06-24',
    undefined,
    undefined,
  ])
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'discord.gg/x', ''])(
  'never links an invitation to %s',
  (address) => {
    expect(inviteOf({ ...nothing, discordInviteUrl: address }, '/contact')).toBe('/contact')
  },
)

test('stores the lines of the settings like those of a record', () => {
  const typed = { eventName: 'Costs\nEvening', eventDate: 'May\n4', eventDescription: 'Talks.\r\nQuestions.' }
  const tidied = { eventName: 'Costs Evening', eventDate: 'May 4', eventDescription: 'Talks.\nQuestions.' }
  expect(communityUpdateSchema.parse(typed)).toEqual(tidied)
})

test.each([
  ['discordInviteUrl', 'Please enter a valid Discord URL'],
  ['discordServerId', 'Server ID must be at least 2 characters'],
  ['discordWebhookUrl', 'Please enter a valid webhook URL'],
])('gives the specified reason when %s is not text', (name, reason) => {
  expect(communityUpdateSchema.safeParse({ [name]: 5 }).error?.issues.map(({ message }) => message)).toEqual([reason])
})

test('links an invitation over http(s)', () => {
  expect(inviteOf({ ...nothing, discordInviteUrl: 'https://discord.gg/other' }, '/contact')).toBe('https://discord.gg/other')
})

test.each([
  'https://discord.com/api/webhooks/1100000000000000001/a-secret_Token',
  'https://ptb.discord.com/api/webhooks/1/t',
  'https://ptb.discord.com/api/v9/webhooks/1/t',
])('accepts %s as a webhook: https on a Discord host, with only an id and a token', (address) => {
  expect(isDiscordWebhook(address)).toBe(true)
})

test.each([
  'http://discord.com/api/webhooks/1/t',
  'https://discord.com:8443/api/webhooks/1/t',
  'https://discord.com:443/api/webhooks/1/t',
  'https://discord.com./api/webhooks/1/t',
  'https://discordapp.com/api/webhooks/1/t',
  'https://evil.discord.com/api/webhooks/1/t',
  'https://canary.discord.com.evil.example/api/webhooks/1/t',
  'https://discord.com/api/v10/../webhooks/1/t',
  'https://xn--dscord-4va.com/api/webhooks/1/t',
  'https://@discord.com/api/webhooks/1/t',
  'https://discord.com\\api\\webhooks\\1\\t',
  'https://discord.com/api/x/../webhooks/1/t',
  'https://discord.com/api/webhooks/1/t/slack',
  'https://discord.com/api/webhooks/1/t?',
  'https://discord.com/api/webhooks/1/%74',
  'https://discord.com/api/webhooks/1/t\n',
  'https://discord.com.evil.example/api/webhooks/1/t',
  'https://evil.example/?https://discord.com/api/webhooks/1/t',
  'https://discord.com@evil.example/api/webhooks/1/t',
  'https://discord.com/api/webhooks/1/t?wait=true',
  'https://discord.com/api/webhooks/1/t#x',
  'https://discord.com/api/webhooks/1/t/../../../users',
  'https://discord.com/api/webhooks/x/t',
  'https://discord.com/api/webhooks/1',
  '',
])('refuses %j as a webhook', (address) => {
  expect(isDiscordWebhook(address)).toBe(false)
})
