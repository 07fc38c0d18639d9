import { expect, test } from 'vitest'
import { bankHolidays, easterSunday } from './bank-holidays.ts'

test.each([['1981-04-19'], ['2008-03-23'], ['2011-04-24'], ['2019-04-21'], ['2024-03-31'], ['2026-04-05'], ['2038-04-25'], ['2049-04-18']])(
  'finds Easter on %s',
  (day) => {
    expect(easterSunday(Number(day.slice(0, 4)))).toBe(day)
  },
)

/** As published at https://www.gov.uk/bank-holidays. */
test.each([
  [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
  [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
  [2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
  [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
  [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
  [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26'],
])('lists the bank holidays of %i, with substitute and moved days', (year, days) => {
  expect(bankHolidays(year)).toEqual(days.split(' ').map((day) => `${year}-${day}`))
})

test('gives every year at least eight weekdays, each once', () => {
  for (let year = 1978; year < 2100; year += 1) {
    const days = bankHolidays(year)
    expect(new Set(days).size).toBe(days.length)
    expect(days.length).toBeGreaterThanOrEqual(8)
    expect(days.every((day) => ![0, 6].includes(new Date(day).getUTCDay()))).toBe(true)
  }
})
