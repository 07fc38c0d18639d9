import { expect, test } from 'vitest'
import { registerSpanText } from './register-span.ts'

test('states how many authorities the register has, and the date of the newest', () => {
  expect(registerSpanText({ total: 3, newest: '2024-10-23' })).toBe('3 authorities, newest note 23\u00a0October\u00a02024')
  expect(registerSpanText({ total: 1, newest: '2024-10-23' })).toBe('1 authority, newest note 23\u00a0October\u00a02024')
  expect(registerSpanText({ total: 10_000, newest: '2026-01-01' })).toBe('10,000 authorities, newest note 1\u00a0January\u00a02026')
})

test('returns an empty text for an empty register', () => expect(registerSpanText({ total: 0, newest: null })).toBe(''))
