import type { Cell, TableBlock } from './blocks.ts'
import { inlineText, marker, readToggles } from './inlines.ts'

const between = ' | '
const dashes = /^[\s|:-]*$/
const sum = /^[-–−(]?\s?[£€$]?\s?\d[\d.,\s]*[%)]?$/

/** Divides a line into its cells. The bars at both ends of a line add no cells. */
function cellsOf(line: string): string[] {
  const inner = line.replace(/^\|(?=\s)/, '').replace(/(?<=\s)\|$/, '')
  return inner.split(/(?<=\s)\|(?=\s)/).map((cell) => cell.trim())
}

/** A marker that opens in one cell and closes in another makes the line a paragraph. */
const hasWholeMarkers = (line: string): boolean =>
  !line.includes(marker) || cellsOf(line).every((cell) => cell.split(marker).length % 2 === 1)

export const isRow = (line: string): boolean => line.includes(between) && hasWholeMarkers(line)

/** The line below a header, as some programs write it: `--- | ---`. */
export const isRule = (line: string): boolean => line.includes('|') && line.includes('-') && dashes.test(line)

/**
 * The lines of a table as a block. Undefined if they are too few.
 * The first row is the header if a line of dashes follows it.
 * So it is if it has only words, and some column has only sums below it.
 */
export function readTable(lines: readonly string[]): TableBlock | undefined {
  const isUnderlined = isRule(lines[1] ?? '')
  const [first, ...others] = lines.filter((_, index) => index !== 1 || !isUnderlined).map((line) => cellsOf(line).map(readToggles))
  if (first === undefined || others.length === 0) return undefined
  const below = columnsOfSums(others)
  if (isUnderlined || (below.length > 0 && first.every(isLabel))) return { kind: 'table', header: first, rows: others, sums: below }
  const rows = [first, ...others]
  return { kind: 'table', rows, sums: columnsOfSums(rows) }
}

/** Words without a figure. */
const isLabel = (cell: Cell): boolean => /^\D+$/.test(inlineText(cell).trim())

/** The columns in which every filled cell is a sum. */
function columnsOfSums(rows: readonly Cell[][]): number[] {
  const areSums = new Map<number, boolean>()
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      const text = inlineText(cell).trim()
      if (text !== '') areSums.set(column, (areSums.get(column) ?? true) && sum.test(text))
    }
  return Array.from(areSums)
    .filter(([, isSum]) => isSum)
    .map(([column]) => column)
    .sort((one, other) => one - other)
}
