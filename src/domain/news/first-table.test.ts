import { expect, test } from 'vitest'
import { firstTable } from './first-table.ts'

test('finds the first table with two or three columns and at least two rows', () => {
  const content = 'Text.\n\nAlone | here\n\nMore text.\n\nArea | Grade A\nLondon 1 | £579\nLondon 2 | £422\n\nLater | table\nA | B\nC | D'
  expect(firstTable(content)).toEqual({
    head: ['Area', 'Grade A'],
    rows: [
      ['London 1', '£579'],
      ['London 2', '£422'],
    ],
  })
})

test('leaves out parts that do not fit the picture: a fourth column, a fifth row, the end of a long cell', () => {
  const row = `${'word '.repeat(20)} | 1 | 2 | 3`
  const table = firstTable([row, row, row, row, row, row].join('\n'))
  expect(table?.rows).toHaveLength(4)
  expect(table?.rows[0]).toEqual(['word word word…', '1', '2'])
})

test.each(['', 'Text without a table.', 'One | row'])('finds no table in %j', (content) => {
  expect(firstTable(content)).toBeUndefined()
})
