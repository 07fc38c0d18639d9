import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkTable, readTable } from './security-table.ts'

const table = readFileSync('docs/security.md', 'utf8')

test('every file that docs/security.md names exists', () => {
  expect(checkTable('.', table)).toEqual([])
})

test('every line of the requirements has its row', () => {
  const lines = new Set(readTable(table).map(({ line }) => line))
  expect([...lines]).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
})

test('reports a missing file and a row without a place or a test', () => {
  const rows = [
    '| 3 | x | `README.md` | `scripts/checks/gone.test.ts` |',
    '| 4 | x | `gone.ts` |  |',
    '| 5 | x | `README.md` | `README.md` |',
  ]
  expect(checkTable('.', rows.join('\n'))).toEqual([
    'line 3: no scripts/checks/gone.test.ts',
    'line 4: no gone.ts',
    'line 4: a row without a place or a test',
  ])
})
