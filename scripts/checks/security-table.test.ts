import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

interface Row {
  /** The folder in the heading of the row's table, or '' for the whole project. */
  room: string
  promise: string
  /** Paths relative to the room or to the project's folder. */
  where: string[]
  /** File names, or paths where a name is not unique. */
  tests: string[]
}

const namesIn = (cell: string | undefined): string[] => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** Reads the rows of docs/security.md. Each heading has one table. */
function readRows(text: string): Row[] {
  return text.split(/^## /m).flatMap((section) => {
    const [heading, ...lines] = section.split(/\r?\n/)
    const rows = lines.filter((line) => /^\| (?!promise |-)/.test(line)).map((line) => line.split('|').slice(1))
    return rows.map(([promise = '', where, tests]) => ({
      room: namesIn(heading)[0] ?? '',
      promise: promise.trim(),
      where: namesIn(where),
      tests: namesIn(tests),
    }))
  })
}

/** Lists the rows that name a missing file or a test whose name is not unique, or no file at all. */
function checkRows(rows: readonly Row[]): string[] {
  const names = globSync('{src,scripts,netlify}/**/*.{test,e2e}.{ts,tsx}').map((path) => basename(path))
  const isOnce = (name: string) => names.includes(name) && names.indexOf(name) === names.lastIndexOf(name)
  return rows.flatMap(({ room, promise, where, tests }) => [
    ...where.filter((path) => !existsSync(`${room}/${path}`) && !existsSync(path)).map((path) => `${promise}: no ${path}`),
    ...tests.filter((name) => !isOnce(name) && !existsSync(name)).map((name) => `${promise}: no test ${name}, or several`),
    ...(where.length === 0 || tests.length === 0 ? [`${promise}: no place or no test`] : []),
  ])
}

const promised = readRows(readFileSync('docs/security.md', 'utf8'))

test('docs/security.md names only existing files and tests', () => {
  expect(checkRows(promised)).toEqual([])
})
