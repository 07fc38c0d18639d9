import { expect, test } from 'vitest'
import { messageSpacing, messagesTakeMinutes } from './discord-pace.ts'

test('a few messages go at once, some at five in two seconds, many at thirty in a minute', () => {
  expect([1, 5, 6, 30, 31, 10_000].map(messageSpacing)).toEqual([0, 0, 400, 400, 2000, 2000])
})

test('how long that takes is said in whole minutes, from one minute on', () => {
  expect([5, 30, 31, 100].map(messagesTakeMinutes)).toEqual([0, 0, 2, 4])
})
