import { expect, test } from 'vitest'
import { registerChoices } from './register-choices.ts'

const of = (judges: string[], court: string | null = null) => ({ category: 'QOCS', date: '2026-01-01', judges, court })

test('counts the cases of each court and judge, whose spellings fold alike, in alphabetical order', () => {
  const { categories, courts, judges, years } = registerChoices([
    of(['Lord Briggs', 'Lady Rose'], 'Supreme Court'),
    of(['LORD BRIGGS']),
    of([]),
  ])
  expect([...categories]).toEqual([['QOCS', 3]])
  expect([...courts]).toEqual([['Supreme Court', 1]])
  expect([...judges]).toEqual([
    ['Lady Rose', 1],
    ['Lord Briggs', 2],
  ])
  expect(years[0]).toBe('2026')
})
