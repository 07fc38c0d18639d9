import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import ts from 'typescript'

export interface WrittenExpression {
  file: string
  expression: RegExp
}

const literal = /^\/(?<source>.+)\/(?<flags>[a-z]*)$/s

function expressionOf(text: string): RegExp | undefined {
  const { source, flags = '' } = literal.exec(text)?.groups ?? {}
  return source === undefined ? undefined : new RegExp(source, flags.replace('g', ''))
}

/** Every regular expression written out in a source. */
export function expressionsOf(file: string, source: string): WrittenExpression[] {
  const found: WrittenExpression[] = []
  const visit = (node: ts.Node): void => {
    const expression = ts.isRegularExpressionLiteral(node) ? expressionOf(node.text) : undefined
    if (expression) found.push({ file, expression })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS))
  return found
}

export async function allExpressions(root: string): Promise<WrittenExpression[]> {
  const found: WrittenExpression[] = []
  for await (const file of glob('{src,netlify/functions}/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', 'src/test/**'] }))
    found.push(...expressionsOf(file, readFileSync(`${root}/${file}`, 'utf8')))
  return found
}

/** What a text is made of that keeps an expression guessing: each is repeated, before an end that fits nothing. */
const pumps = [
  ' ',
  '\n',
  '\r\n',
  'a',
  'A',
  '0',
  '-',
  'a-',
  ',',
  ', ',
  '/',
  '.',
  '..',
  '(',
  '[',
  '[2018] ',
  '#',
  '## ',
  'key ',
  'a@',
  'é',
  '٠',
]
const short = 1000
const growth = 16

function milliseconds(run: () => unknown): number {
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now()
    run()
    return performance.now() - start
  })
  return Math.min(...times)
}

/**
 * The first pump whose time grows much faster than its text. Sixteen times the text takes sixteen times as long where time is
 * linear, and 256 times where it is quadratic: a limit between the two holds on any machine.
 */
export function superLinearPump(work: (text: string) => unknown): string | undefined {
  return pumps.find((pump) => {
    const timeOf = (length: number) => {
      const text = `${pump.repeat(length / pump.length)}\u0001`
      return milliseconds(() => work(text))
    }
    // What takes no time cannot be measured against.
    return timeOf(short * growth) > 64 * Math.max(timeOf(short), 0.02)
  })
}
