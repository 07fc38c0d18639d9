import { expect, test } from 'vitest'
import { textColumn } from './text-column.ts'

const int = (number: number) => number.toString(16).padStart(8, '0')

test("encodes a column as PostgreSQL's binary array of text, each value by its bytes, and one without rows", () => {
  const head = [1, 0, 25, 3, 1].map(int).join('')
  const values = `${int(2)}c3a9${int(0)}${int(1)}61`
  expect(textColumn(['é', '', 'a']).toString('hex')).toBe(head + values)
  expect(textColumn([]).toString('hex')).toBe([1, 0, 25, 0, 1].map(int).join(''))
})
