import { existsSync } from 'node:fs'

interface Row {
  line: number
  where: string[]
  tests: string[]
}

const filesIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

/** The rows of docs/security.md. */
export function readTable(text: string): Row[] {
  const rows = text.split('\n').map((row) => row.split(/ +\| */))
  return rows.flatMap(([line = '', , where = '', tests = '']) => {
    const number = Number(/^\| (\d+)$/.exec(line)?.[1])
    return Number.isNaN(number) ? [] : [{ line: number, where: filesIn(where), tests: filesIn(tests) }]
  })
}

/** The rows that name a missing file, or no file at all. */
export function checkTable(root: string, text: string): string[] {
  return readTable(text).flatMap(({ line, where, tests }) => {
    const missing = [...where, ...tests].filter((path) => !existsSync(`${root}/${path}`)).map((path) => `line ${line}: no ${path}`)
    return where.length === 0 || tests.length === 0 ? [...missing, `line ${line}: a row without a place or a test`] : missing
  })
}
