import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkTable, readTable, titlesIn } from './security-table.ts'

const table = readFileSync('docs/security.md', 'utf8')

test('every file and every test that docs/security.md names is there, under its very title', () => {
  expect(checkTable('.', table)).toEqual([])
})

test('every line of the requirements has its row', () => {
  const lines = new Set(readTable(table).map(({ line }) => line))
  expect([...lines]).toEqual(Array.from({ length: 22 }, (_, index) => index + 1))
})

test('a test that was renamed, a file that went and a row that says nothing are named', () => {
  const rows = ['| 3 | x | `README.md` | `scripts/checks/rooms.test.ts`: “no such test” |', '| 4 | x | `gone.ts` |  |']
  expect(checkTable('.', rows.join('\n'))).toEqual([
    'line 3: no test “no such test” in scripts/checks/rooms.test.ts',
    'line 4: no gone.ts',
    'line 4: a row without a place or a test',
  ])
})

test('a title is found whether or not the test runs over a list', () => {
  expect([...titlesIn('a.ts', `test('one', f)\ntest.each([1])('two %i', f)\ntest.each<[string]>([['x']])(\n'three', f)`)]).toEqual([
    'one',
    'two %i',
    'three',
  ])
})
