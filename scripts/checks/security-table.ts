import { existsSync, globSync } from 'node:fs'
import { basename } from 'node:path'

interface Row {
  promise: string
  /** Paths relative to the room of the table or to the project's folder. */
  where: string[]
  /** File names, or paths where a name is not unique. */
  tests: string[]
}

interface Table {
  /** The folder in the table's heading, or '' for the whole project. */
  room: string
  rows: Row[]
}

const namesIn = (cell: string | undefined): string[] => [...(cell ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

function readRow(line: string): Row[] {
  const [promise = '', where, tests] = line.split('|').slice(1)
  return /^\s*(?:promise\s*|-+\s*)$/.test(promise) ? [] : [{ promise: promise.trim(), where: namesIn(where), tests: namesIn(tests) }]
}

/** Reads the tables of docs/security.md, one for each heading. */
export function readTables(text: string): Table[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...lines] = section.split(/\r?\n/)
      return { room: namesIn(heading)[0] ?? '', rows: lines.filter((line) => line.startsWith('|')).flatMap(readRow) }
    })
}

/** The names of the test files. A name that several files share is left out. */
function testsByName(root: string): Set<string> {
  const names = globSync('{src,scripts,netlify}/**/*.{test,e2e}.{ts,tsx}', { cwd: root }).map((path) => basename(path))
  const repeated = new Set(names.filter((name, index) => names.indexOf(name) !== index))
  return new Set(names.filter((name) => !repeated.has(name)))
}

/** Lists the rows that name a missing file, or no file at all. */
export function checkTables(root: string, text: string): string[] {
  const known = testsByName(root)
  const isThere = (path: string) => existsSync(`${root}/${path}`)
  return readTables(text).flatMap(({ room, rows }) =>
    rows.flatMap(({ promise, where, tests }) => [
      ...where.filter((path) => !isThere(`${room}/${path}`) && !isThere(path)).map((path) => `${promise}: no ${path}`),
      ...tests.filter((name) => !known.has(name) && !isThere(name)).map((name) => `${promise}: no test ${name}, or several`),
      ...(where.length === 0 || tests.length === 0 ? [`${promise}: no place or no test`] : []),
    ]),
  )
}
