import { expect, test } from 'vitest'
import { dayDoubt, yearAfter } from './likely-day.ts'

const latest = '2026-11-25'

test.each(['2999-01-01', '2027-01-01', '9999-12-31', '2026-11-26', '1799-12-31', '0021-03-12'])('asks about %s', (day) => {
  expect(dayDoubt(day, latest)).toContain('Is the date right?')
})

test.each(['2026-11-25', '2024-02-29', '1800-01-01', '1965-07-04'])('accepts %s without a question', (day) => {
  expect(dayDoubt(day, latest)).toBeUndefined()
})

test.each(['', '2024-02-30', 'soon'])('does not ask about %j, which is not a valid date', (day) => {
  expect(dayDoubt(day, latest)).toBeUndefined()
})

test('returns an existing date for the year after a leap day', () => {
  expect([yearAfter('2026-11-25'), yearAfter('2024-02-29')]).toEqual(['2027-11-25', '2025-03-01'])
})
