import { expect, test } from 'vitest'
import { clockFault, londonClock, londonMoment } from './london-moment.ts'

test.each([
  ['2026-11-25T09:30', '2026-11-25T09:30:00.000Z'],
  ['2026-07-01T09:30', '2026-07-01T08:30:00.000Z'],
  ['2026-07-01T00:30', '2026-06-30T23:30:00.000Z'],
  ['2026-10-25T01:30', '2026-10-25T00:30:00.000Z'],
])('reads %s on the clocks of London as %s', (clock, moment) => {
  expect(londonMoment(clock)?.toISOString()).toBe(moment)
  expect(londonClock(new Date(moment))).toBe(clock)
})

test.each(['2026-03-29T01:30', '', 'tomorrow', '2026-02-30T09:00', '2026-11-25'])('finds no moment for %j', (clock) => {
  expect(londonMoment(clock)).toBeUndefined()
})

const now = new Date('2026-11-25T09:30:00Z')

test.each([
  ['', 'first'],
  ['2026-11-25T09:30', 'passed'],
  ['2027-03-28T01:30', 'does not exist'],
])('explains why nothing can be scheduled for %j', (clock, words) => {
  expect(clockFault(clock, now)).toContain(words)
})

test('accepts the next minute', () => expect(clockFault('2026-11-25T09:31', now)).toBeUndefined())
