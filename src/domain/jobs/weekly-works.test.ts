import { expect, test } from 'vitest'
import { mondayOf, untilMail } from './weekly-works.ts'

test.each([
  ['2026-11-30T00:00:00Z', '2026-11-30'],
  ['2026-11-29T23:59:59Z', '2026-11-23'],
  // Summer time: Sunday 23:30 in UTC is Monday in London.
  ['2026-07-05T23:30:00Z', '2026-07-06'],
  ['2026-07-05T22:30:00Z', '2026-06-29'],
  ['2027-01-01T12:00:00Z', '2026-12-28'],
])('at %s the Monday of London is %s', (moment, monday) => expect(mondayOf(new Date(moment))).toBe(monday))

test.each([
  ['2026-11-30T03:00:00Z', 4],
  ['2026-11-30T07:00:00Z', 0],
  ['2026-11-30T12:00:00Z', 0],
  ['2026-12-03T03:00:00Z', 0],
  ['2026-07-06T03:00:00Z', 3],
])('at %s the weekly mail waits %i hours', (moment, hours) => expect(untilMail(new Date(moment))).toBe(hours * 3_600_000))
