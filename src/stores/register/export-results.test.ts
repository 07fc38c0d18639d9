import { expect, test } from 'vitest'
import { searchableCase } from '#test/search-data.ts'
import { resultFile } from './export-results.ts'

const { row } = searchableCase(1, { title: 'Ho v Adelekun', slug: 'ho', date: '2021-10-06', tags: ['set-off'], citation: '[2021] UKSC 43' })

test('writes results for a spreadsheet with the address of each note', () => {
  const [head, line] = resultFile([row], 'csv', 'https://example.test').split('\r\n')
  expect(head).toContain('Title,Citation,Date')
  expect(line).toBe('Ho v Adelekun,[2021] UKSC 43,2021-10-06,QOCS,,set-off,,https://example.test/cases/ho')
})
