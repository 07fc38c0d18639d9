import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { analyse } from 'scslre'
import ts from 'typescript'

export interface WrittenExpression {
  file: string
  expression: RegExp
}

function expressionOf(text: string): RegExp {
  const end = text.lastIndexOf('/')
  return new RegExp(text.slice(1, end), text.slice(end + 1).replace('g', ''))
}

export function expressionsOf(file: string, source: string): WrittenExpression[] {
  const found: WrittenExpression[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) found.push({ file, expression: expressionOf(node.text) })
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

/**
 * Describes how an expression can take more than linear time. Undefined if it cannot.
 * The analysis uses the structure of the expression, as eslint-plugin-regexp does.
 * (recheck finds a little more, but takes four minutes instead of one second.)
 */
export function superLinear({ source, flags }: RegExp): string | undefined {
  const [report] = analyse({ source, flags }).reports
  return report && `${report.type}${report.exponential ? ', exponential' : ''}`
}
