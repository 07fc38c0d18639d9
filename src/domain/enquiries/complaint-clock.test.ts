import { expect, test } from 'vitest'
import { complaintClock, deadlineState } from './complaint-clock.ts'

test('counts thirty days in London, starting with the day of receipt', () => {
  const received = '2026-06-19T22:30:00Z'
  expect(complaintClock(received, new Date(received))).toEqual({ by: '2026-07-18', daysLeft: 29, state: 'in time' })
  expect(complaintClock(received, new Date('2026-07-11T10:00:00Z'))).toMatchObject({ daysLeft: 7, state: 'due soon' })
  expect(complaintClock(received, new Date('2026-07-18T22:59:00Z'))).toMatchObject({ daysLeft: 0, state: 'due soon' })
  expect(complaintClock(received, new Date('2026-07-18T23:00:00Z'))).toMatchObject({ daysLeft: -1, state: 'overdue' })
})

test('starts with the date in London, and handles a change of the clocks', () => {
  expect(complaintClock('2026-10-10T23:30:00Z', new Date('2026-10-11T12:00:00Z'))).toMatchObject({ by: '2026-11-09', daysLeft: 29 })
})

test.each([
  ['2027-03-11', 'overdue'],
  ['2027-03-12', 'due soon'],
  ['2027-03-15', 'due soon'],
  ['2027-03-16', 'in time'],
] as const)('calls a deadline of %s %s on 12 March 2027', (deadline, state) => {
  expect(deadlineState(deadline, '2027-03-12')).toBe(state)
})
