import { expect, test } from 'vitest'
import { complaintClock, daysLeftWords, deadlineState } from './complaint-clock.ts'

test.each([
  ['2026-06-19T22:30:00Z', '2026-06-19T22:30:00Z', '2026-07-18', 29, 'in time'],
  ['2026-06-19T22:30:00Z', '2026-07-11T10:00:00Z', '2026-07-18', 7, 'due soon'],
  ['2026-06-19T22:30:00Z', '2026-07-18T22:59:00Z', '2026-07-18', 0, 'due soon'],
  ['2026-06-19T22:30:00Z', '2026-07-18T23:00:00Z', '2026-07-18', -1, 'overdue'],
  // The day of receipt in London, before a change of the clocks.
  ['2026-10-10T23:30:00Z', '2026-10-11T12:00:00Z', '2026-11-09', 29, 'in time'],
])('counts thirty days in London, with the day of receipt: %s, read at %s', (received, now, by, daysLeft, state) => {
  expect(complaintClock(received, new Date(now))).toEqual({ by, daysLeft, state })
})

test.each([
  [-1, 'Overdue'],
  [0, 'Due today'],
  [1, '1 day left'],
  [29, '29 days left'],
])('writes %i days left as %s', (daysLeft, words) => {
  expect(daysLeftWords(daysLeft)).toBe(words)
})

test.each([
  ['2027-03-11', 'overdue'],
  ['2027-03-12', 'due soon'],
  ['2027-03-15', 'due soon'],
  ['2027-03-16', 'in time'],
] as const)('calls a deadline of %s %s on 12 March 2027', (deadline, state) => {
  expect(deadlineState(deadline, '2027-03-12')).toBe(state)
})
