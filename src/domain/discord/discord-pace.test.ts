import { expect, test } from 'vitest'
import { messageSpacing, messagesTakeMinutes } from './discord-pace.ts'

test('sends a few messages at once, more at five in two seconds, and many at thirty in a minute', () => {
  expect([1, 5, 6, 30, 31, 10_000].map(messageSpacing)).toEqual([0, 0, 400, 400, 2000, 2000])
})

test('states the duration in whole minutes, from one minute on', () => {
  expect([5, 30, 31, 100].map(messagesTakeMinutes)).toEqual([0, 0, 2, 4])
})
