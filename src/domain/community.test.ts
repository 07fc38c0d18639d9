import { expect, test } from 'vitest'
import { type Community, communityDefaults, inviteOf, upcomingEvents } from './community.ts'

const nothing: Community = { discordInviteUrl: null, discordServerId: null, eventName: null, eventDescription: null, eventDate: null }

test('without settings the first event and the invitation are the fallbacks', () => {
  const [first, ...others] = upcomingEvents(nothing)
  expect(first?.name).toBe('May Discussion on QOCS Applications')
  expect(others).toHaveLength(2)
  expect(inviteOf(nothing)).toBe(communityDefaults.discordInviteUrl)
})

test('the settings override the first event alone', () => {
  const events = upcomingEvents({ ...nothing, eventName: 'Summer Party', eventDescription: 'On the roof.', eventDate: '2027-06-24' })
  expect(events[0]).toEqual({ name: 'Summer Party', description: 'On the roof.', date: '2027-06-24' })
  expect(events.slice(1)).toEqual(upcomingEvents(nothing).slice(1))
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'discord.gg/x', ''])(
  'an invitation to %s is never drawn',
  (address) => {
    expect(inviteOf({ ...nothing, discordInviteUrl: address })).toBe(communityDefaults.discordInviteUrl)
  },
)

test('an invitation over http(s) is', () => {
  expect(inviteOf({ ...nothing, discordInviteUrl: 'https://discord.gg/other' })).toBe('https://discord.gg/other')
})
