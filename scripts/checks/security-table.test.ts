import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkRows, readRows } from './security-table.ts'

const promised = readRows(readFileSync('docs/security.md', 'utf8'))

test('docs/security.md names only existing files and tests', () => {
  expect(checkRows(promised)).toEqual([])
})

test('docs/security.md has many promises, and makes none twice', () => {
  const promises = promised.map(({ promise }) => promise)
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
  expect(checkRows(readRows(rows.join('\n')))).toEqual([
    'lost: no checks/gone.ts',
    'lost: no test gone.test.ts, or several',
    'empty: no place or no test',
    'twice: no test community.test.ts, or several',
  ])
})
