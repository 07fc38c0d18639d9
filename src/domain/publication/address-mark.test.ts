import { expect, test } from 'vitest'
import { addressMark, shortMark } from './address-mark.ts'

test('gives each page a different mark that does not reveal its address', () => {
  const paths = Array.from({ length: 50_000 }, (_, index) => `/cases/claimant-${index}-v-defendant`)
  const marks = paths.map(addressMark)
  expect(new Set(marks).size).toBe(paths.length)
  expect(new Set(marks.map(shortMark)).size).toBeGreaterThan(30_000)
  expect(marks.every((mark) => /^[0-9a-z]{2,14}$/.test(mark))).toBe(true)
})
