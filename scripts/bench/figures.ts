/** A measured value. Without a limit it is printed only for comparison. */
export interface Figure {
  name: string
  value: number
  unit: string
  limit: number | null
}

export interface Part {
  name: string
  figures: Figure[]
}

/** Returns false for NaN too, the value of a figure that could not be measured. */
export const isWithin = ({ value, limit }: Figure): boolean => limit === null || value <= limit

function written(value: number, unit: string): string {
  if (!Number.isFinite(value)) return 'not measured'
  const digits = Math.abs(value) >= 100 || Number.isInteger(value) ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`
}

function rowOf(part: string, figure: Figure): string[] {
  const { name, value, unit, limit } = figure
  return [part, name, `${written(value, unit)}${isWithin(figure) ? '' : ' (beyond)'}`, limit === null ? '' : written(limit, unit)]
}

/** Writes the figures and their limits as a Markdown table with aligned columns. */
export function writeTable(parts: readonly Part[]): string {
  const rows = [
    ['part', 'figure', 'measured', 'limit'],
    ...parts.flatMap(({ name, figures }) => figures.map((figure) => rowOf(name, figure))),
  ]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) => `| ${widths.map((width, column) => (cells[column] ?? '').padEnd(width)).join(' | ')} |`
  return rows
    .map(line)
    .toSpliced(1, 0, line(widths.map((width) => '-'.repeat(width))))
    .join('\n')
}
