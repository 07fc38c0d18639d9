/** One thing measured. Without a limit it is there to be compared with. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit: number | null
  /** The limit is the least it may be, not the most. */
  atLeast?: true
}

export interface Part {
  name: string
  figures: Figure[]
}

export const isWithin = ({ value, limit, atLeast }: Figure): boolean => limit === null || (atLeast ? value >= limit : value <= limit)

export const failures = (parts: readonly Part[]): Figure[] => parts.flatMap(({ figures }) => figures.filter((figure) => !isWithin(figure)))

/** Three significant figures, and no more than a reader compares: 1,234, 56.7, 0.123. */
function written(value: number): string {
  if (!Number.isFinite(value)) return 'none'
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

const withUnit = (value: number, unit: string) => `${written(value)} ${unit}`.trim()

function verdict(figure: Figure): string {
  if (figure.limit === null) return ''
  return isWithin(figure) ? 'ok' : 'FAILED'
}

function rowOf(figure: Figure): string[] {
  const { name, value, unit, limit, atLeast } = figure
  const bound = limit === null ? '' : `${atLeast ? 'at least ' : ''}${withUnit(limit, unit)}`
  return [name, withUnit(value, unit), bound, verdict(figure)]
}

function table(rows: readonly string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0))) ?? []
  const line = (cells: readonly string[]) => `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  const [head = [], ...body] = rows
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')
}

/** The figures beside their limits, as Markdown that a terminal shows as well. */
export function writeTable(parts: readonly Part[]): string {
  const rows = parts.flatMap(({ name, figures }) => figures.map((figure) => [name, ...rowOf(figure)]))
  return table([['part', 'figure', 'measured', 'limit', ''], ...rows])
}

const begins = '<!-- figures: written by npm run bench -- write -->'
const ends = '<!-- /figures -->'

/** A text with what stands between the marks replaced. @throws when it has no marks. */
export function replaceFigures(text: string, figures: string): string {
  const start = text.indexOf(begins)
  const end = text.indexOf(ends)
  if (start < 0 || end < start) throw new Error('There is no place for the figures: the marks are missing.')
  return `${text.slice(0, start + begins.length)}\n\n${figures}\n\n${text.slice(end)}`
}
