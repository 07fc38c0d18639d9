import { expect, test } from 'vitest'
import { judgePeople } from '../judges/people.ts'
import { registerChoices } from './register-choices.ts'

const of = (judges: string[], court: string | null = null) => ({ category: 'QOCS', date: '2026-01-01', judges, court })

test('counts the cases of each court and each judge, under one name per judge, by surname', () => {
  const cases = [
    of(['Lord Briggs', 'Lady Rose'], 'Supreme Court'),
    of(['LORD BRIGGS']),
    of(['THE RT HON LORD BRIGGS OF WESTBOURNE', 'Lord Briggs']),
    of([]),
  ]
  const { categories, courts, judges, years } = registerChoices(cases, judgePeople(cases))
  expect([...categories]).toEqual([['QOCS', 4]])
  expect([...courts]).toEqual([['Supreme Court', 1]])
  expect([...judges]).toEqual([
    ['Lord Briggs', 3],
    ['Lady Rose', 1],
  ])
  expect(years[0]).toBe('2026')
})
