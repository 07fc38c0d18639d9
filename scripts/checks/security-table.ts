import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'

/** The titles under which a file declares tests, by `test(…)` or `test.each(…)(…)`. */
export function titlesIn(file: string, source: string): Set<string> {
  const titles = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && /^test\b/.test(node.expression.getText())) {
      const [title] = node.arguments
      if (title && ts.isStringLiteralLike(title)) titles.add(title.text)
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true))
  return titles
}

interface Row {
  line: number
  where: string[]
  tests: { file: string; title: string }[]
}

/** The rows of docs/security.md. */
export function readTable(text: string): Row[] {
  const rows = text.split('\n').map((row) => row.split(/ +\| +/))
  return rows.flatMap(([line = '', , where = '', tests = '']) => {
    const number = Number(/^\| (\d+)$/.exec(line)?.[1])
    if (Number.isNaN(number)) return []
    const named = [...tests.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({ file, title }))
    return [{ line: number, where: [...where.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path), tests: named }]
  })
}

/** What the table says that is not so. */
export function checkTable(root: string, text: string): string[] {
  return readTable(text).flatMap(({ line, where, tests }) => {
    const missing = where.filter((path) => !existsSync(`${root}/${path}`)).map((path) => `line ${line}: no ${path}`)
    const untested = tests.filter(({ file, title }) => {
      const path = `${root}/${file}`
      return !existsSync(path) || !titlesIn(file, readFileSync(path, 'utf8')).has(title)
    })
    const silent = where.length === 0 || tests.length === 0 ? [`line ${line}: a row without a place or a test`] : []
    return [...missing, ...silent, ...untested.map(({ file, title }) => `line ${line}: no test “${title}” in ${file}`)]
  })
}
