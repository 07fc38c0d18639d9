import { expect, test } from 'vitest'
import { oscolaCitation } from './oscola.ts'

test('a case is cited by its parties and its neutral citation', () => {
  const entry = { title: 'Lejonvarn v Burgess', content: '[2020] EWCA Civ 114', date: '2020-02-06' }
  expect(oscolaCitation(entry)).toBe('Lejonvarn v Burgess [2020] EWCA Civ 114')
})

test('a case without a neutral citation is cited by its year', () => {
  expect(oscolaCitation({ title: 'Re Unreported', content: 'No number.', date: '2021-05-01' })).toBe('Re Unreported (2021)')
})

test('a neutral citation that the title has already is not said twice', () => {
  const entry = { title: 'Smith v Jones [2020] EWCA Civ 178', content: '', date: '2020-02-06' }
  expect(oscolaCitation(entry)).toBe('Smith v Jones [2020] EWCA Civ 178')
})
