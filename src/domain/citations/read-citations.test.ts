import { expect, test } from 'vitest'
import { neutralForms, pinpoints, reportForms, withoutCitation } from './citation-forms.fixture.ts'
import { readCitations, readTypedCitation } from './read-citations.ts'

const table = [...neutralForms, ...reportForms].flatMap(([text, key, others]) => [text, ...others].map((form) => ({ form, text, key })))

test.each(table)('reads $form alone and as typed', ({ form, text, key }) => {
  expect(readCitations(form)).toMatchObject([{ text, key }])
  if (!/\(Bott|see below|\(Costs\)$|HCJ/.test(form) || text.includes('Costs')) expect(readTypedCitation(form)?.key).toBe(key)
})

// Series such as AC are read without brackets only in a text with nothing else.
const certainInText = table.filter(({ form }) => !/^\d{4} \d? ?(?:AC|EAT)\b|^\(1975\) AC|^2022 EAT/.test(form))

test.each(certainInText)('finds $form within a sentence', ({ form, text, key }) => {
  const sentence = `As the court held in Smith v Jones ${form}, costs follow the event; see CPR 44.2 and 12 May 2021.`
  const found = readCitations(sentence)
  expect(found).toMatchObject([{ text, key }])
  expect(sentence.slice(found[0]?.start, found[0]?.end).trim()).not.toMatch(/^[^[({【［\dUEue]|,$/)
})

test.each(pinpoints)('reads the paragraph of a citation before %j', (after, paragraph) => {
  expect(readCitations(`See [2021] UKSC 43${after}`)[0]).toMatchObject({ text: '[2021] UKSC 43', end: 18 })
  expect(readCitations(`See [2021] UKSC 43${after}`)[0]?.paragraph).toBe(paragraph)
})

test.each(withoutCitation)('finds no citation in %j', (text) => {
  expect(readCitations(text)).toEqual([])
})

test('reads no division in a word that every object has', () => {
  expect(readCitations('[2020] EWHC 12 (constructor)')).toMatchObject([{ key: 'ewhc/2020/12', end: 14 }])
  expect(readCitations('[2020] EWHC constructor 12')).toEqual([])
})

test('ends a citation before a word that a paste joined to it', () => {
  for (const after of ['On appeal from', 'the court held'])
    expect(readCitations(`[2022] UKSC 8${after}`)).toMatchObject([{ key: 'uksc/2022/8', end: 13 }])
})

test('reads the cited page even without a space before it', () => {
  const keysOf = (text: string) => readCitations(text).map(({ key }) => key)
  expect(keysOf('Doe v Acme [1987] QB 599,625 and Roe v Acme [1964] 1 WLR 415,455.')).toEqual(['qb/1987/599', 'wlr/1964/1/415'])
  expect(keysOf('Doe v Acme [1987] QB 599,125, [1987] QB 599,900 and [1987] QB 1,654.')).toEqual([])
  expect(keysOf('Doe v Acme (1986) 2 BCC 96,157.')).toEqual([])
})

test('reads the English Reports beside an old report, with its year', () => {
  const found = (text: string) => readCitations(text).map(({ key, start, end }) => [key, text.slice(start, end)])
  const old = ['hn/1860/5/518', '(1860) 5 H & N 518']
  expect(found('Doe v Acme (1860) 5 H & N 518; 157 ER 1285')).toEqual([old, ['er/1860/157/1285', '157 ER 1285']])
  expect(found('Doe v Acme (1860) 5 H & N 518, 523-525, 157 E.R. 1285, per Roe J')).toEqual([old, ['er/1860/157/1285', '157 E.R. 1285']])
  expect(found('[1607] EWHC KB J23, 77 ER 1342').map(([key]) => key)).toEqual(['ewhc/kb/1607/j23', 'er/1607/77/1342'])
  for (const after of ['; 179 ER 12', '. 157 ER 12', '; 157 ER', '; 157 er 12']) expect(found(`(1860) 5 H & N 518${after}`)).toEqual([old])
  expect(found('[1960] 1 WLR 12; 157 ER 12').map(([key]) => key)).toEqual(['wlr/1960/1/12'])
})

test('ends a report before a word that a paste joined to its page', () => {
  expect(readCitations('(1987) 9 EHRR 433and then')).toMatchObject([{ key: 'ehrr/1987/9/433', end: 17 }])
})

test('reads a page below a blank line that a small letter follows', () => {
  expect(readCitations('as in [1932] A.C.\n\n562 that a duty')).toMatchObject([{ key: 'ac/1932/562' }])
})

test('does not read the page of a report as a paragraph', () => {
  expect(readCitations('[2003] 1 WLR 1718 at 1725')[0]).not.toHaveProperty('paragraph')
  expect(readCitations('[2003] 1 WLR 1718 at para 12')[0]?.paragraph).toBe('12')
})

test('reads the numbers of a list only if they are certain', () => {
  const keys = (text: string) => readCitations(text).map(({ key }) => key)
  expect(keys('[2021] UKSC 43, [2022] UKSC 1 and 2.')).toEqual(['uksc/2021/43', 'uksc/2022/1', 'uksc/2022/2'])
  expect(keys('[2020] EWHC 12 and 13 (Ch)')).toEqual(['ewhc/ch/2020/12', 'ewhc/ch/2020/13'])
  expect(keys('[2021] UKSC 43 and 44 other cases')).toEqual(['uksc/2021/43'])
  expect(keys('In [2021] UKSC 43 and 2022, the court')).toEqual(['uksc/2021/43'])
})

test('returns the positions in the original text, with its invisible characters', () => {
  const text = 'A\u200b\u00ad [20\u200b21] UK\u00adSC 4\u200b3\u200b, and [2022] UKSC 1.'
  expect(readCitations(text).map(({ start, end }) => text.slice(start, end))).toEqual(['[20\u200b21] UK\u00adSC 4\u200b3', '[2022] UKSC 1'])
})

test('gives an address at Find Case Law or BAILII only if it is certain', () => {
  const url = (text: string) => readCitations(text)[0]?.url
  expect(url('2018 ewca civ 1654')).toBe('https://caselaw.nationalarchives.gov.uk/ewca/civ/2018/1654')
  expect(url('2021 UKUT 00116 (IAC)')).toBe('https://caselaw.nationalarchives.gov.uk/ukut/iac/2021/116')
  expect(url('[2005] UKHL 28')).toBe('https://www.bailii.org/uk/cases/UKHL/2005/28.html')
  for (const text of ['[2018] EWHC 1654', '[1999] EWCA Civ 1', '[2014] EWHC B5 (Costs)', '[2003] 1 WLR 1718'])
    expect(url(text)).toBeUndefined()
})

test.each([
  'see [2021] UKSC 43',
  '[2021] UKSC 43 and costs',
  '[2021] UKSC 43; [2022] UKSC 1',
  'costs',
  '',
  `[2021] UKSC 43${' '.repeat(200)}`,
])('does not read %j as a typed citation', (text) => {
  expect(readTypedCitation(text)).toBeUndefined()
})

test.each(['"[2021] UKSC 43"', ' [2021] UKSC 43. ', '[2021] UKSC 43 at [45]', '[2021] UKSC 43, paras 45-47'])(
  'reads %j as a typed citation',
  (text) => {
    expect(readTypedCitation(text)?.key).toBe('uksc/2021/43')
  },
)

/** Measures the work of the sticky search without a clock: the characters that all candidates span. */
test.each([
  '[2021] UKSC ',
  '2021 ',
  '[',
  '[2021]',
  '2021 1 WLR ',
  '2021 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '[2021] EWHC 1 (',
  '\u200b2021',
  'UKEAT/',
  '(1860) 5 H & N 518, 523, 525; ',
  '(1905) 21\n\n',
])(
  'reads two million characters of %j to the end',
  (part) => {
    expect(readCitations(part.repeat(2_000_000 / part.length)).length).toBeLessThan(200_000)
  },
  30_000,
)
