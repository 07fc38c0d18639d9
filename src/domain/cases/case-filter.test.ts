import fc from 'fast-check'
import { expect, test } from 'vitest'
import { caseHolding, yearOptions } from './case-filter.ts'
import { byRelevance, emptyQuery, readCaseQuery, writeCaseQuery } from './case-query.ts'

const entry = {
  title: 'Ho v Adelekun',
  summary: 'Set-off under QOCS',
  content: 'The Supreme Court held',
  author: 'Émile Müller',
  category: 'QOCS',
  date: '2021-12-20',
  tags: ['Set-Off', 'CPR 44.14'],
}

test.each([
  // No filter.
  ...['', '   '],
  ...['adelekun', 'UNDER qocs', 'supreme', 'émile', 'MÜLLER', 'set-off', '44.14', ' ho v '],
  // These look the same as the stored text.
  ...['muller', 'emile\u00a0mu\u0308ller', 'set\u2011off under', 'su\u00adpreme\n court'],
])('finds the text %j', (q) => {
  expect(caseHolding(entry, { ...emptyQuery, q })).toBe('stretch')
})

test.each(['2021', '.*', 'adelekun budget'])('does not find the text %j', (q) => {
  expect(caseHolding(entry, { ...emptyQuery, q })).toBeUndefined()
})

test.each(['adelekun qocs', 'Set-Off, CPR', 'court “supreme”', 'v ho'])(
  'finds the words %j separately, in any order and in any fields',
  (q) => {
    expect(caseHolding(entry, { ...emptyQuery, q })).toBe('words')
  },
)

test.each([
  [{ category: 'QOCS' }, 'stretch'],
  [{ category: 'qocs' }, undefined],
  [{ year: '2021' }, 'stretch'],
  [{ year: '12-20' }, 'stretch'],
  [{ q: 'ho', category: 'QOCS', year: '2021' }, 'stretch'],
  [{ q: 'ho', category: 'QOCS', year: '2020' }, undefined],
  [{ q: 'adelekun qocs', category: 'Part 36' }, undefined],
  [{ q: 'adelekun qocs', year: '2020' }, undefined],
])('reads %j as a filter that holds the case as %j', (query, holding) => {
  expect(caseHolding(entry, { ...emptyQuery, ...query })).toBe(holding)
})

test('offers the years 2024 to 2020 and any later year in the data, newest first', () => {
  expect(yearOptions([])).toEqual(['2024', '2023', '2022', '2021', '2020'])
  const dates = ['2026-01-01', '2019-05-05', '2025-01-01', '2026-12-31', '2024-01-01', 'undated']
  expect(yearOptions(dates)).toEqual(['2026', '2025', '2024', '2023', '2022', '2021', '2020'])
})

test('writes no parameter for "all"', () => {
  expect(writeCaseQuery(emptyQuery)).toBe('')
  expect(writeCaseQuery({ ...emptyQuery, q: 'a & b', year: '2024' })).toBe('q=a+%26+b&year=2024')
})

test('reads back the query that it wrote', () => {
  const text = fc.string({ unit: fc.constantFrom('a', '&', '=', '+', '%', '#', ' ', 'é', '法', '😀') })
  fc.assert(
    fc.property(
      fc.record({ q: text, category: text, year: text, court: text, judge: text, sort: fc.constantFrom('', byRelevance) }),
      (query) => {
        expect(readCaseQuery(new URLSearchParams(writeCaseQuery(query)))).toEqual(query)
      },
    ),
  )
})

test.each([
  ['Solicitor’s+Act', "Solicitor's Act"],
  ['Crime', 'Crime'],
])('reads the category of an address despite another spelling: %s', (written, category) => {
  expect(readCaseQuery(new URLSearchParams(`category=${written}`)).category).toBe(category)
})
