import { expect, test } from 'vitest'
import { registerSpanText, spanOf } from './register-span.ts'

const cases = (...dates: string[]) => dates.map((date) => ({ date }))

test('says how many authorities the register has, and of which day the newest is', () => {
  expect(registerSpanText(spanOf(cases('2024-10-23', '2022-01-01', '2020-02-03')))).toBe(
    '3 authorities, newest note 23\u00a0October\u00a02024',
  )
  expect(registerSpanText(spanOf(cases('2024-10-23', '2024-01-01')))).toBe('2 authorities, newest note 23\u00a0October\u00a02024')
  expect(registerSpanText(spanOf(cases('2024-10-23')))).toBe('1 authority, newest note 23\u00a0October\u00a02024')
  expect(registerSpanText({ total: 10_000, newest: '2026-01-01' })).toBe('10,000 authorities, newest note 1\u00a0January\u00a02026')
})

test('says nothing of an empty register', () => expect(registerSpanText(spanOf([]))).toBe(''))
