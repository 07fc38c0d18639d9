import { expect, test } from 'vitest'
import { median, percentile } from './statistics.ts'

const hundred = Array.from({ length: 100 }, (_, index) => 100 - index)

test('a percentile is a value that was measured, in whatever order', () => {
  expect(percentile(hundred, 0.95)).toBe(95)
  expect(percentile(hundred, 1)).toBe(100)
  expect(percentile(hundred, 0)).toBe(1)
  expect(hundred[0]).toBe(100)
})

test('the median is the middle of an odd number, the lower middle of an even one, and of nothing no number', () => {
  expect(median([3, 1, 2])).toBe(2)
  expect(median([4, 1, 3, 2])).toBe(2)
  expect(median([])).toBeNaN()
})
