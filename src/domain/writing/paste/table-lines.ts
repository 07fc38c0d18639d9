import { isNumberAlone } from '../../markup/lines.ts'
import { countIn, type HtmlNode, nameOf } from './html-node.ts'
import { isUnread } from './html-style.ts'
import { isBold, type PastedLine, plain, type Run, textOf } from './runs.ts'

type Cell = PastedLine[]

/** People never read a table with more columns. The limit bounds large values of `colspan`. */
const mostColumns = 100

/** Joins the lines of a cell into one. A numbered item keeps its number. */
const runsOf = (cell: Cell): Run[] =>
  cell.flatMap(({ kind, sign, runs }) => [...(kind === 'item' && sign !== '- ' ? [plain(sign)] : []), ...runs, plain(' ')])

/** A bar within a cell would end it. */
const withoutBars = (run: Run): Run => ({ ...run, text: run.text.replaceAll('|', '/') })

/** The row as a line. Bars at both ends preserve empty cells there. */
function lineOf(cells: readonly Cell[], isHead: boolean): PastedLine {
  const runs = cells.flatMap((cell, index) => [
    ...(index > 0 ? [plain(' | ')] : []),
    ...runsOf(cell).map((run) => ({ ...withoutBars(run), bold: run.bold && !isHead })),
  ])
  const hasEmptyEnd = [cells[0], cells.at(-1)].some((cell) => cell?.length === 0)
  return { kind: 'row', sign: '', runs: hasEmptyEnd ? [plain('| '), ...runs, plain(' |')] : runs, isClose: true }
}

const textIn = (cell: Cell): string => textOf(runsOf(cell))
const filledIn = (row: readonly Cell[]): Cell[] => row.filter((cell) => cell.length > 0)

/** Between the names of the parties of a judgment. */
const betweenParties = /^[-–—\s]*(?:and|v\.?|vs\.?|versus)[-–—\s]*$/i

/** Whether a table is only layout: a single row or column, parties, or numbers beside paragraphs. */
function isLayout(rows: readonly Cell[][]): boolean {
  if (rows.length < 2 || rows.every((row) => row.length < 2)) return true
  if (rows.some((row) => row.some((cell) => betweenParties.test(textIn(cell))))) return true
  const numbers = rows.map(([first = []]) => textIn(first))
  const isOfNumbers = numbers.every((text) => text === '' || isNumberAlone(text)) && numbers.some(isNumberAlone)
  return isOfNumbers && rows.every((row) => filledIn(row.slice(1)).length < 2)
}

/** The lines of a row, in order. A number in the first cell starts the text beside it. */
function linesBeside(row: readonly Cell[]): PastedLine[] {
  const [number, text, ...rest] = row.flat()
  if (number === undefined || text?.kind !== 'words' || !isNumberAlone(textOf(number.runs))) return row.flat()
  return [{ ...text, runs: [...number.runs, plain(' '), ...text.runs] }, ...rest]
}

/** The lines of a table's rows. A first row of one cell is its caption. */
function linesOfRows(rows: readonly Cell[][]): PastedLine[] {
  const filled = rows.filter((row) => filledIn(row).length > 0)
  if (isLayout(filled)) return filled.flatMap(linesBeside)
  const [first = [], ...others] = filled
  if (first.length > 1 && filledIn(first).length === 1 && first[0]?.length) return [...first.flat(), ...linesOfRows(others)]
  const isHead = first.every((cell) => cell.length > 0 && isBold(runsOf(cell)))
  const lines = filled.map((row, index) => lineOf(row, isHead && index === 0))
  if (isHead) lines.splice(1, 0, { kind: 'row', sign: '', runs: [plain(first.map(() => '---').join(' | '))], isClose: true })
  return lines
}

/** The rows of a table, and its captions. Those of a table in a cell belong to that cell. */
function partsOf(node: HtmlNode, rows: HtmlNode[] = [], captions: HtmlNode[] = []): { rows: HtmlNode[]; captions: HtmlNode[] } {
  for (const child of node.childNodes) {
    if (nameOf(child) === 'caption') captions.push(child)
    if (nameOf(child) === 'tr') rows.push(child)
    if (/^(?:thead|tbody|tfoot)$/.test(nameOf(child)) && !isUnread(child)) partsOf(child, rows, captions)
  }
  return { rows, captions }
}

/** The cells of each row by column. A cell that spans columns or rows is empty beyond the first of them. */
function gridOf(rows: readonly HtmlNode[], read: (cell: HtmlNode) => Cell): Cell[][] {
  /** For each column, the number of further rows that its cell covers. */
  const covered: number[] = []
  const isCovered = (column: number): boolean => (covered[column] ?? 0) > 0
  return rows.map((row) => {
    const cells: Cell[] = []
    const pass = () => {
      covered[cells.length] = (covered[cells.length] ?? 0) - 1
      cells.push([])
    }
    for (const node of row.childNodes) {
      if (!/^t[dh]$/.test(nameOf(node)) || isUnread(node)) continue
      while (isCovered(cells.length)) pass()
      const width = Math.max(1, Math.min(countIn(node, 'colspan', 1), mostColumns - cells.length))
      const height = countIn(node, 'rowspan', 1) || rows.length
      const cell = read(node)
      for (let index = 0; index < width; index += 1) {
        covered[cells.length] = height - 1
        cells.push(index === 0 ? cell : [])
      }
    }
    while (isCovered(cells.length)) pass()
    return cells
  })
}

export function linesOfTable(table: HtmlNode, read: (part: HtmlNode) => PastedLine[]): PastedLine[] {
  const { rows, captions } = partsOf(table)
  const grid = gridOf(
    rows.filter((row) => !isUnread(row)),
    read,
  )
  const width = grid.reduce((most, row) => Math.max(most, row.findLastIndex((cell) => cell.length > 0) + 1), 0)
  return [...captions.flatMap(read), ...linesOfRows(grid.map((row) => row.slice(0, width)))]
}
