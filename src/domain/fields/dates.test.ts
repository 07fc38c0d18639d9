import { expect, test } from 'vitest'
import { formatDay, formatMoment, isIsoDay, isoInLondon, londonDay, londonTime } from './dates.ts'
import { requiredDay } from './iso-day.ts'

test.each([
  ['2024-03-12', '12 March 2024'],
  ['2024-02-29', '29 February 2024'],
])('formats the date %s as %s', (day, shown) => {
  expect(isIsoDay(day)).toBe(true)
  expect(formatDay(day)).toBe(shown)
})

test.each(['2023-02-29', '1900-02-29', '0000-01-01', '2024-01-01T00:00', '12 March 2024'])(
  'refuses %j as a date, and shows it unchanged',
  (text) => {
    expect(isIsoDay(text)).toBe(false)
    expect(formatDay(text)).toBe(text)
  },
)

test('trims a typed date, and explains the format if it is invalid', () => {
  expect(requiredDay('Date').parse(' 2024-03-12 ')).toBe('2024-03-12')
  for (const [value, message] of [
    ['', 'Date is required'],
    [undefined, 'Date is required'],
    ['2023-02-29', 'Write the date as YYYY-MM-DD, for example 2024-03-12'],
  ]) {
    expect(
      requiredDay('Date')
        .safeParse(value)
        .error?.issues.map((issue) => issue.message),
    ).toContain(message)
  }
})

test.each([
  ['2024-06-30T22:59:59Z', '2024-06-30'],
  ['2024-06-30T23:00:00Z', '2024-07-01'],
  ['2025-01-01T00:00:00Z', '2025-01-01'],
])('puts %s on the London date %s', (moment, day) => {
  expect(londonDay(new Date(moment))).toBe(day)
})

test('formats a moment in London time for a sheet and for people, and with its offset', () => {
  const moment = new Date('2024-01-09T09:05:59.999Z')
  expect([londonTime(moment), formatMoment(moment)]).toEqual(['2024-01-09 09:05', '9 January 2024, 09:05'])
  expect(isoInLondon('2027-03-10', '13:30')).toBe('2027-03-10T13:30:00+00:00')
})

test("returns dates and times for any browser's locale format", () => {
  const prototype = Intl.DateTimeFormat.prototype
  const own = Object.getOwnPropertyDescriptor(prototype, 'format') ?? {}
  Object.defineProperty(prototype, 'format', { ...own, get: () => () => '11/28/2026' })
  expect(londonDay(new Date('2026-11-28T10:05:00Z'))).toBe('2026-11-28')
  expect(londonTime(new Date('2026-01-02T00:00:00Z'))).toBe('2026-01-02 00:00')
  Object.defineProperty(prototype, 'format', own)
})
