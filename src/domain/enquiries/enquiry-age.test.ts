import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOffBetween } from '../practice/next-opening.ts'
import { enquiryAge, waited } from './enquiry-age.ts'

const age = (createdAt: string, now: string, daysOff: readonly string[] = []) => enquiryAge(createdAt, new Date(now), daysOff)

test.each([
  // From Tuesday at ten.
  ['2024-01-09T10:00:00.000Z', '2024-01-10T01:59:59.999Z', 15, 'in time'],
  ['2024-01-09T10:00:00.000Z', '2024-01-10T02:00:00.000Z', 16, 'due soon'],
  ['2024-01-09T10:00:00.000Z', '2024-01-10T10:00:00.000Z', 24, 'overdue'],
  // A weekend does not count: from Friday evening, Saturday, Sunday, and a week before.
  ['2024-01-12T17:30:00.000Z', '2024-01-15T17:30:00.000Z', 24, 'overdue'],
  ['2024-01-13T12:00:00.000Z', '2024-01-14T23:59:59.999Z', 0, 'in time'],
  ['2024-01-14T23:59:00.000Z', '2024-01-16T00:00:00.000Z', 24, 'overdue'],
  // Days are those of London, so Monday starts an hour earlier in UTC in summer.
  ['2024-07-07T22:00:00.000Z', '2024-07-07T23:30:00.000Z', 0, 'in time'],
  ['2024-07-07T22:00:00.000Z', '2024-07-08T23:00:00.000Z', 24, 'overdue'],
  // An enquiry of Friday noon is due on Monday noon across the change to summer time, and to winter time.
  ['2024-03-29T12:00:00.000Z', '2024-04-01T11:00:00.000Z', 24, 'overdue'],
  ['2024-10-25T11:00:00.000Z', '2024-10-28T12:00:00.000Z', 24, 'overdue'],
  // The server's clock is ahead of the reader's.
  ['2024-01-09T10:00:05.000Z', '2024-01-09T10:00:00.000Z', 0, 'in time'],
])('an enquiry of %s, read at %s, has waited %i hours of business days, and is %s', (createdAt, now, hours, state) => {
  expect(age(createdAt, now)).toEqual({ hours, state })
})

test('excludes bank holidays and closures, of which one at a weekend makes no difference', () => {
  // Over Easter 2024, with the office closed on the Wednesday.
  const [thursday, nextThursday] = ['2024-03-28T12:00:00.000Z', '2024-04-04T11:00:00.000Z']
  expect(age(thursday, nextThursday)).toMatchObject({ hours: 120 })
  expect(age(thursday, nextThursday, ['2024-03-29', '2024-04-01'])).toMatchObject({ hours: 72 })
  expect(age(thursday, nextThursday, ['2024-03-29', '2024-03-30', '2024-04-01', '2024-04-03'])).toMatchObject({ hours: 48 })
  expect(age(thursday, '2024-03-29T23:00:00.000Z', ['2024-03-29'])).toMatchObject({ hours: 12 })
})

test('never decreases, and never exceeds the time that has passed', () => {
  const moment = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) })
  const daysOff = daysOffBetween('2020-06-15', '2040-01-01', null)
  const wait = fc.integer({ min: 0, max: 14 * 24 * 60 * 60 * 1000 })
  fc.assert(
    fc.property(moment, wait, wait, (start, first, second) => {
      const hoursAt = (now: number) => enquiryAge(new Date(start).toISOString(), new Date(now), daysOff).hours
      const earlier = hoursAt(start + first)
      expect(earlier).toBeLessThanOrEqual(first / 3_600_000)
      expect(hoursAt(start + first + second)).toBeGreaterThanOrEqual(earlier)
    }),
  )
})

test.each([
  [0, 'under an hour'],
  [1, '1 hour'],
  [71, '71 hours'],
  [72, '3 business days'],
  [96, '4 business days'],
])('writes %i hours as %s', (hours, words) => {
  expect(waited({ hours })).toBe(words)
})
