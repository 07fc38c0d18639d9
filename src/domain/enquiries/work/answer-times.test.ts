import { expect, test } from 'vitest'
import { daysOffBetween } from '../../practice/next-opening.ts'
import { answerTimes } from './answer-times.ts'

const after = (hours: number) => ({
  createdAt: '2024-01-09T10:00:00.000Z',
  answeredAt: new Date(Date.UTC(2024, 0, 9, 10 + hours)).toISOString(),
})
const now = new Date('2024-01-11T10:00:00.000Z')

test('takes the median of the first answers, and counts enquiries that waited longer than promised', () => {
  const waiting = ['2024-01-10T10:00:00.000Z', '2024-01-10T10:00:00.001Z', '2024-01-08T10:00:00.000Z']
  expect(answerTimes([after(2), after(30), after(5)], waiting, now, [])).toEqual({ medianHours: 5, late: 2 })
  expect(answerTimes([after(2), after(4)], waiting, now, ['2024-01-10'])).toEqual({ medianHours: 2, late: 1 })
  expect(answerTimes([], [], now, [])).toEqual({ medianHours: null, late: 0 })
})

test('combines bank holidays and closures, each once', () => {
  expect(daysOffBetween('2026-12-20', '2027-01-05', '2026-12-24 to 2026-12-25, 2027-02-01')).toEqual([
    '2026-12-24',
    '2026-12-25',
    '2026-12-28',
    '2027-01-01',
  ])
})
