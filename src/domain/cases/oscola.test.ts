import { expect, test } from 'vitest'
import { oscolaCitation, plainCitation } from './oscola.ts'
import { caseReference } from './reference.ts'

const lejonvarn = { title: 'Lejonvarn v Burgess', citation: '[2020] EWCA Civ 114', date: '2020-02-06', tags: [] }

test.each([
  ['by its parties and its neutral citation', lejonvarn, 'Lejonvarn v Burgess [2020] EWCA Civ 114'],
  ['without a neutral citation by its year', { ...lejonvarn, citation: null }, 'Lejonvarn v Burgess (2020)'],
  ['once by a citation in its title', { ...lejonvarn, title: 'A v B [2020] EWCA Civ 114' }, 'A v B [2020] EWCA Civ 114'],
])('cites a case %s', (_how, entry, citation) => {
  expect(oscolaCitation(entry)).toBe(citation)
})

test('cites a case in plain words by its court and date', () => {
  expect(plainCitation(caseReference(lejonvarn))).toBe(
    'Lejonvarn v Burgess, [2020] EWCA Civ 114 (Court of Appeal (Civil Division), 6 February 2020)',
  )
  expect(plainCitation({ title: 'Re Unreported', date: '2021-05-01', tags: [] })).toBe('Re Unreported (1 May 2021)')
})
