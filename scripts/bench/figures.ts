/** A measured value. Without a limit it is printed only for comparison. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit: number | null
  /** The limit is a minimum. */
  atLeast?: true
}

export interface Part {
  name: string
  figures: Figure[]
}

/** Returns false for NaN too, the value of a figure that could not be measured. */
const isWithin = ({ value, limit, atLeast }: Figure): boolean => limit === null || (atLeast ? value >= limit : value <= limit)

export const failures = (parts: readonly Part[]): Figure[] => parts.flatMap(({ figures }) => figures.filter((figure) => !isWithin(figure)))

function written(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'not measured'
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`.trim()
}

function rowOf(part: string, figure: Figure): string[] {
  const { name, value, unit, limit, atLeast } = figure
  const bound = limit === null ? '' : `${atLeast ? 'at least ' : ''}${written(limit, unit)}`
  return [part, name, `${written(value, unit)}${isWithin(figure) ? '' : ' (beyond)'}`, bound]
}

/** Writes the figures and their limits as a Markdown table with aligned columns. */
export function writeTable(parts: readonly Part[]): string {
  const rows = [
    ['part', 'figure', 'measured', 'limit'],
    ...parts.flatMap(({ name, figures }) => figures.map((figure) => rowOf(name, figure))),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

const begin = '<!-- figures: written by npm run bench -- write -->'
const end = '<!-- /figures -->'

/** Replaces the text between the two marks. @throws if the marks are missing */
export function replaceFigures(text: string, figures: string): string {
  const [before, after] = [text.indexOf(begin), text.indexOf(end)]
  if (before < 0 || after < before) throw new Error('The marks around the figures are missing.')
  return `${text.slice(0, before + begin.length)}\n\n${figures}\n\n${text.slice(after)}`
}
