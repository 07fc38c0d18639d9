import { expect, test } from 'vitest'
import { first, moved, placeOf, wrapped } from './use-palette.ts'

const listOf = (...ids: string[]) => ids.map((id) => ({ id }))

test('keeps the chosen row when others are found above it later, and moves on from there', () => {
  const before = listOf('members', 'mail', 'fees')
  const last = moved(first, -1, before)
  expect(wrapped(placeOf(last, before), before)).toBe(2)
  const after = listOf('enquiry', 'members', 'mail', 'fees')
  expect(placeOf(last, after)).toBe(3)
  expect(moved(last, 1, after)).toEqual({ at: 4, id: 'enquiry' })
})
