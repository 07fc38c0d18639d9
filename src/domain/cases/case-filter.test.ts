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

test('matches every case when no filter is set', () => {
  expect(caseHolding(entry, emptyQuery)).toBe('stretch')
  expect(caseHolding(entry, { ...emptyQuery, q: '   ' })).toBe('stretch')
})

test.each(['adelekun', 'UNDER qocs', 'supreme', 'émile', 'MÜLLER', 'set-off', '44.14', ' ho v '])('finds the text %j', (q) => {
  expect(caseHolding(entry, { ...emptyQuery, q })).toBe('stretch')
})

test.each(['muller', 'emile\u00a0mu\u0308ller', 'set\u2011off under', 'su\u00adpreme\n court'])(
  'finds the text %j, which looks the same as the stored one',
  (q) => {
    expect(caseHolding(entry, { ...emptyQuery, q })).toBe('stretch')
  },
)

test.each(['2021', '.*', 'adelekun budget'])('does not find the text %j', (q) => {
  expect(caseHolding(entry, { ...emptyQuery, q })).toBeUndefined()
})

test.each(['adelekun qocs', 'Set-Off, CPR', 'court “supreme”', 'v ho'])(
  'finds the words %j separately, in any order and in any fields',
  (q) => {
    expect(caseHolding(entry, { ...emptyQuery, q })).toBe('words')
  },
)

test('finds no case by its words if the case has another category or year', () => {
  expect(caseHolding(entry, { q: 'adelekun qocs', category: 'Part 36', year: '', court: '', judge: '', sort: '' })).toBeUndefined()
  expect(caseHolding(entry, { q: 'adelekun qocs', category: '', year: '2020', court: '', judge: '', sort: '' })).toBeUndefined()
})

test.each([
  [{ category: 'QOCS' }, true],
  [{ category: 'qocs' }, false],
  [{ category: 'Part 36' }, false],
  [{ year: '2021' }, true],
  [{ year: '2020' }, false],
  [{ year: '12-20' }, true],
  [{ q: 'ho', category: 'QOCS', year: '2021' }, true],
  [{ q: 'ho', category: 'QOCS', year: '2020' }, false],
])('decides whether %j matches: %s', (query, matches) => {
  expect(caseHolding(entry, { ...emptyQuery, ...query }) === 'stretch').toBe(matches)
})

test('offers the years 2024 to 2020 and any later year in the data, newest first', () => {
  expect(yearOptions([])).toEqual(['2024', '2023', '2022', '2021', '2020'])
  expect(yearOptions(['2026-01-01', '2019-05-05', '2025-01-01', '2026-12-31', '2024-01-01', 'undated'])).toEqual([
    '2026',
    '2025',
    '2024',
    '2023',
    '2022',
    '2021',
    '2020',
  ])
})

test('writes no parameter for "all"', () => {
  expect(writeCaseQuery(emptyQuery)).toBe('')
  expect(writeCaseQuery({ ...emptyQuery, q: 'a & b', year: '2024' })).toBe('q=a+%26+b&year=2024')
})

test('reads back the query that it wrote', () => {
  const text = fc.string({ unit: 'grapheme' })
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
  ['costs%20budgeting', 'Cost Budgeting'],
  ['QOCS%20', 'QOCS'],
  ['part-36', 'Part 36'],
  ['Crime', 'Crime'],
])('reads the category of an address despite another spelling: %s', (written, category) => {
  expect(readCaseQuery(new URLSearchParams(`category=${written}`)).category).toBe(category)
})
