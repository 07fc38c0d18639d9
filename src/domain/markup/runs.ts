import type { Block, Cell, ListBlock, QuotationBlock, TableBlock } from './blocks.ts'
import { inlineText, marker, readToggles } from './inlines.ts'
import { kindOf, withoutSign } from './lines.ts'

export interface ReadBlock<B extends Block = Block> {
  block: B
  /** The index of the line after the block. */
  next: number
}

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

const isRow = (line: string): boolean => line.includes(between) && hasWholeMarkers(line)

/** The line that some programs write below a header: `--- | ---`. */
const isRule = (line: string): boolean => line.includes('|') && line.includes('-') && dashes.test(line)

/**
 * The lines of a table as a block. Undefined if they are too few. The first row is the header if a line of
 * dashes follows it. It is also the header if it has only words, and some column has only amounts below it.
 */
function readTable(lines: readonly string[]): TableBlock | undefined {
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

/** The columns in which every filled cell is an amount. */
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

/** The index after the last of the consecutive lines of one kind from `at` on. */
export function endOfRun(lines: readonly string[], at: number, kind: 'item' | 'quote'): number {
  let next = at
  while (next < lines.length && kindOf(lines[next] ?? '') === kind) next += 1
  return next
}

export function readRun(lines: readonly string[], at: number): ReadBlock<ListBlock | QuotationBlock> {
  const kind = kindOf(lines[at] ?? '') === 'item' ? 'item' : 'quote'
  const next = endOfRun(lines, at, kind)
  const parts = lines.slice(at, next).map((line) => readToggles(withoutSign(line)))
  return { block: kind === 'item' ? { kind: 'list', items: parts } : { kind: 'quotation', paragraphs: parts }, next }
}

/** The table that begins at a line. Undefined if only that line has cells. */
export function readTableAt(lines: readonly string[], at: number): ReadBlock<TableBlock> | undefined {
  let next = at
  while (isRowAt(lines, next) || (next === at + 1 && isRule(lines[next] ?? ''))) next += 1
  const block = next - at < 2 ? undefined : readTable(lines.slice(at, next))
  return block && { block, next }
}

function isRowAt(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? ''
  if (!isRow(line)) return false
  const kind = kindOf(line)
  return kind === 'text' || kind === 'banner'
}
