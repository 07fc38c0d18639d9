import { expect, test } from 'vitest'
import { newestFirst } from './newest-first.ts'

test('puts the newest first, and for the same date the last written', () => {
  const [old, first, second] = [
    { date: '2023-12-31', id: 9 },
    { date: '2024-01-01', id: 1 },
    { date: '2024-01-01', id: 2 },
  ]
  expect([old, first, second].sort(newestFirst)).toEqual([second, first, old])
})
