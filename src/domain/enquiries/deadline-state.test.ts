import { expect, test } from 'vitest'
import { deadlineState } from './deadline-state.ts'

test.each([
  ['2027-03-11', 'overdue'],
  ['2027-03-12', 'due soon'],
  ['2027-03-15', 'due soon'],
  ['2027-03-16', 'in time'],
] as const)('calls a deadline of %s %s on 12 March 2027', (deadline, state) => {
  expect(deadlineState(deadline, '2027-03-12')).toBe(state)
})
