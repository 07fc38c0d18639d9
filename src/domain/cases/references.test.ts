import { expect, test } from 'vitest'
import { bibtexEntry } from './bibtex.ts'
import { caseReference } from './reference.ts'
import { risRecord } from './ris.ts'

const reference = caseReference({
  title: 'Ho v Adelekun',
  citation: '[2021] UKSC 43',
  date: '2021-10-06',
  tags: ['QOCS', 'set-off'],
})

test('writes a case as a RIS record of one line a field, which ends with ER', () => {
  expect(risRecord(reference, 'https://example.test/cases/ho-v-adelekun').split('\r\n')).toEqual([
    'TY  - CASE',
    'TI  - Ho v Adelekun',
    'M1  - [2021] UKSC 43',
    'PB  - UK Supreme Court',
    'PY  - 2021',
    'DA  - 2021/10/06',
    'KW  - QOCS',
    'KW  - set-off',
    'UR  - https://caselaw.nationalarchives.gov.uk/uksc/2021/43',
    'UR  - https://example.test/cases/ho-v-adelekun',
    'ER  - ',
    '',
  ])
})

test('never lets a title begin a line of a RIS record', () => {
  const lines = risRecord({ ...reference, title: 'A v B\r\nER  - \nTY  - BOOK' }).split('\r\n')
  expect(lines.filter((line) => /^(?:ER|TY) {2}-/.test(line))).toEqual(['TY  - CASE', 'ER  - '])
})

test('writes a case as a BibTeX entry', () => {
  expect(bibtexEntry(reference)).toBe(
    [
      '@misc{ho-v-adelekun-2021,',
      '  title = {{Ho v Adelekun}},',
      '  howpublished = {[2021] UKSC 43},',
      '  organization = {UK Supreme Court},',
      '  year = {2021},',
      '  month = {10},',
      '  date = {2021-10-06},',
      '  keywords = {QOCS, set-off},',
      '  url = {https://caselaw.nationalarchives.gov.uk/uksc/2021/43},',
      '}',
      '',
    ].join('\n'),
  )
})

test.each([
  ['Smith & Sons v 50% {Co} #1_a $', 'Smith \\& Sons v 50\\% \\{Co\\} \\#1\\_a \\$'],
  ['Müller v Café Ångström', `M{\\"{u}}ller v Caf{\\'{e}} {\\r{A}}ngstr{\\"{o}}m`],
  ['A\\b ~ ^ £5', 'A\\textbackslash{}b \\textasciitilde{} \\textasciicircum{} \\pounds{}5'],
  ['R (O’Brien) – “X”', "R (O'Brien) -- ``X''"],
])('escapes the title %j for BibTeX', (title, tex) => {
  expect(bibtexEntry({ ...reference, title })).toContain(`title = {{${tex}}},`)
})
