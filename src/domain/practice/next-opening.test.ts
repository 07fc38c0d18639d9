import { expect, test } from 'vitest'
import { closedPeriods, nextOpening } from './next-opening.ts'

const practice = { days: 'Monday to Friday', opens: '09:00', closes: '17:30', closures: '2026-12-24, 2026-12-29' }

test.each([
  ['2026-11-27T09:00:00Z', undefined],
  ['2026-11-27T17:29:00Z', undefined],
  ['2026-11-27T08:59:00Z', 'Friday 27 November 2026 at 9 am'],
  ['2026-11-27T17:30:00Z', 'Monday 30 November 2026 at 9 am'],
  ['2026-07-10T08:30:00Z', undefined],
  ['2026-12-23T18:00:00Z', 'Wednesday 30 December 2026 at 9 am'],
  ['2026-12-25T11:00:00Z', 'Wednesday 30 December 2026 at 9 am'],
])('at %s the office reopens %s', (now, opening) => expect(nextOpening(practice, new Date(now))).toBe(opening))

test('states no opening for a practice without hours', () => {
  expect(nextOpening({ ...practice, opens: null, closes: null }, new Date('2026-12-25T11:00:00Z'))).toBeUndefined()
})

test("lists bank holidays and closures on the office's weekdays, with adjacent days as one period", () => {
  expect(closedPeriods(practice, '2026-12-20', 14)).toEqual([
    { from: '2026-12-24', to: '2026-12-25' },
    { from: '2026-12-28', to: '2026-12-29' },
    { from: '2027-01-01', to: '2027-01-01' },
  ])
  expect(closedPeriods({ ...practice, opens: null }, '2026-12-20', 14)).toEqual([])
})
