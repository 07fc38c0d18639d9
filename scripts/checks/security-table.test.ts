import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkTables, readTables } from './security-table.ts'

const document = readFileSync('docs/security.md', 'utf8')

test('docs/security.md names only existing files and tests', () => {
  expect(checkTables('.', document)).toEqual([])
})

test('every table of docs/security.md has rows, and no promise is made twice', () => {
  const tables = readTables(document)
  expect(tables.filter(({ rows }) => rows.length === 0)).toEqual([])
  const promises = tables.flatMap(({ rows }) => rows.map(({ promise }) => promise))
  expect(promises.length).toBeGreaterThan(80)
  expect(promises).toEqual([...new Set(promises)])
})

test('reports a missing file, an unknown or ambiguous test, and a row without a place or a test', () => {
  const rows = [
    '## Tools: `scripts`',
    '| promise | where | test |',
    '| --- | --- | --- |',
    '| fine | `checks/rooms.ts`<br>`README.md` | `rooms.test.ts`<br>`scripts/checks/rooms.test.ts` |',
    '| lost | `checks/gone.ts` | `gone.test.ts` |',
    '| empty | `run.mjs` |  |',
    '| twice | `run.mjs` | `community.test.ts` |',
  ]
  expect(checkTables('.', rows.join('\n'))).toEqual([
    'lost: no checks/gone.ts',
    'lost: no test gone.test.ts, or several',
    'empty: no place or no test',
    'twice: no test community.test.ts, or several',
  ])
})
