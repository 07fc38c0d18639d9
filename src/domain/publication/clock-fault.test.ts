import { expect, test } from 'vitest'
import { clockFault } from './clock-fault.ts'

const now = new Date('2026-11-25T09:30:00Z')

test.each([
  ['', 'first'],
  ['2026-11-25T09:30', 'passed'],
  ['2027-03-28T01:30', 'does not exist'],
])('explains why nothing can be scheduled for %j', (clock, words) => {
  expect(clockFault(clock, now)).toContain(words)
})

test('accepts the next minute', () => {
  expect(clockFault('2026-11-25T09:31', now)).toBeUndefined()
})
