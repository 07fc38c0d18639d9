import { expect, test } from 'vitest'
import { closedDays, closuresFrom, readClosures } from './closures.ts'

test('reads days and ranges, and writes them in order', () => {
  expect(readClosures(' 2026-12-29 to 2026-12-31,2026-12-24 ; ')).toBe('2026-12-24, 2026-12-29 to 2026-12-31')
  expect(readClosures('2026-12-24 to 2026-12-24')).toBe('2026-12-24')
})

test.each(['24 December', '2026-02-30', '2026-12-31 to 2026-12-29', '2026-01-01 to 2026-12-31', '2026-12-24 to', '2026-12-24 and later'])(
  'refuses to read %s',
  (typed) => {
    expect(readClosures(typed)).toBeUndefined()
  },
)

test('lists every closed day, across the end of a year', () => {
  expect(closedDays('2026-12-24, 2026-12-30 to 2027-01-02')).toEqual(['2026-12-24', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
  expect(closedDays(null)).toEqual([])
})

test('shows visitors the closures that have not ended', () => {
  const closures = '2026-12-24, 2026-12-29 to 2026-12-31'
  expect(closuresFrom(closures, '2026-12-24')).toEqual(['24 December 2026', '29 December 2026 to 31 December 2026'])
  expect(closuresFrom(closures, '2026-12-31')).toEqual(['29 December 2026 to 31 December 2026'])
  expect(closuresFrom(null, '2026-12-31')).toEqual([])
})
