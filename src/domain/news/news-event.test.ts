import { expect, test } from 'vitest'
import { eventDay, eventPlace } from './news-event.ts'

test('an event takes place on the day at the head of its text, else on its own date', () => {
  const date = '2026-10-19'
  expect(eventDay({ date, content: 'Thursday 21 January 2027, 6.00 pm, in our Discord server.\nOn 2 March 2028 …' })).toBe('2027-01-21')
  expect(eventDay({ date, content: 'We look back to 3 May 2020.' })).toBe(date)
  expect(eventDay({ date, content: 'On 31 February 2027.' })).toBe(date)
  expect(eventDay({ date, content: 'Soon.\nOn 2 March 2028.' })).toBe(date)
})

test('its place is told only where the text tells it', () => {
  expect(eventPlace({ content: 'At 86-90 Paul Street, London EC2A 4NE.' })).toBe('office')
  expect(eventPlace({ content: 'In the events channel of our Discord server.' })).toBe('online')
  expect(eventPlace({ content: 'In Leeds.' })).toBeUndefined()
})
