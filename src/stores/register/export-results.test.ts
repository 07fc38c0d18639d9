import { expect, test } from 'vitest'
import { searchableCase } from '#test/search-data.ts'
import { resultFile } from './export-results.ts'

const { row } = searchableCase(1, { title: 'Ho v Adelekun', slug: 'ho', date: '2021-10-06', tags: ['set-off'], citation: '[2021] UKSC 43' })

test('writes results for a spreadsheet with the address of each note', () => {
  const [head, line] = resultFile([row], 'csv', 'https://example.test').split('\r\n')
  expect(head).toContain('Title,Citation,Date')
  expect(line).toBe('Ho v Adelekun,[2021] UKSC 43,2021-10-06,QOCS,,set-off,,https://example.test/cases/ho')
})

test('writes results for a reference manager with court and judgment', () => {
  const text = resultFile([row, row], 'ris', 'https://example.test')
  expect(text.match(/^TY {2}- CASE/gm)).toHaveLength(2)
  expect(text).toContain('M1  - [2021] UKSC 43')
  expect(text).toMatch(/PB {2}- .*Supreme Court/)
  expect(text).toContain('UR  - https://example.test/cases/ho')
})
