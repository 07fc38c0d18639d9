import { expect, test } from 'vitest'
import { oscolaCitation, plainCitation } from './oscola.ts'
import { caseReference } from './reference.ts'

test('cites a case by its parties and its neutral citation', () => {
  const entry = { title: 'Lejonvarn v Burgess', citation: '[2020] EWCA Civ 114', date: '2020-02-06' }
  expect(oscolaCitation(entry)).toBe('Lejonvarn v Burgess [2020] EWCA Civ 114')
})

test('cites a case without a neutral citation by its year', () => {
  expect(oscolaCitation({ title: 'Re Unreported', citation: null, date: '2021-05-01' })).toBe('Re Unreported (2021)')
})

test('does not repeat a neutral citation from the title', () => {
  const entry = { title: 'Smith v Jones [2020] EWCA Civ 178', citation: '[2020] EWCA Civ 178', date: '2020-02-06' }
  expect(oscolaCitation(entry)).toBe('Smith v Jones [2020] EWCA Civ 178')
})

test('cites a case in plain words by its court and date', () => {
  const entry = { title: 'Lejonvarn v Burgess', citation: '[2020] EWCA Civ 114', date: '2020-02-06', tags: [] }
  expect(plainCitation(caseReference(entry))).toBe(
    'Lejonvarn v Burgess, [2020] EWCA Civ 114 (Court of Appeal (Civil Division), 6 February 2020)',
  )
  expect(plainCitation({ title: 'Re Unreported', date: '2021-05-01', tags: [] })).toBe('Re Unreported (1 May 2021)')
})
