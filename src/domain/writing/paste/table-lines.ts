import type { PastedLine } from './pasted-line.ts'
import { isBold, type Run } from './runs.ts'

type Cell = PastedLine[]

/** Words that a cell holds in several lines, in one. */
const runsOf = (cell: Cell): Run[] => cell.flatMap(({ runs }) => [...runs, { text: ' ', bold: false, italic: false }])

const plain = (text: string): Run => ({ text, bold: false, italic: false })

/** A bar within a cell would end it. */
const withoutBars = (run: Run): Run => ({ ...run, text: run.text.replaceAll('|', '/') })

/** The row as a line. Bars at its ends keep empty cells there. */
function lineOf(cells: readonly Cell[], isHead: boolean): PastedLine {
  const runs = cells.flatMap((cell, index) => [
    ...(index > 0 ? [plain(' | ')] : []),
    ...runsOf(cell).map((run) => ({ ...withoutBars(run), bold: run.bold && !isHead })),
  ])
  const hasEmptyEnd = [cells[0], cells.at(-1)].some((cell) => cell?.length === 0)
  return { kind: 'row', sign: '', runs: hasEmptyEnd ? [plain('| '), ...runs, plain(' |')] : runs, isClose: true }
}

function linesOfTable(rows: readonly Cell[][]): PastedLine[] {
  const filled = rows.filter((row) => row.some((cell) => cell.length > 0))
  const [first = []] = filled
  // A single row or column only sets text side by side.
  if (filled.length < 2 || filled.every((row) => row.length < 2)) return filled.flat(2)
  const isHead = first.every((cell) => cell.length > 0 && isBold(runsOf(cell)))
  const lines = filled.map((row, index) => lineOf(row, isHead && index === 0))
  if (isHead) lines.splice(1, 0, { kind: 'row', sign: '', runs: [plain(first.map(() => '---').join(' | '))], isClose: true })
  return lines
}

/** Collects the lines of the cells of a table. Passes on other lines at once, and the rows when the table ends. */
export function createTableReader(pass: (line: PastedLine) => void) {
  let depth = 0
  let rows: Cell[][] = []

  function finish(): void {
    for (const line of linesOfTable(rows)) pass(line)
    rows = []
  }

  return {
    open(name: string): void {
      if (name === 'table') depth += 1
      // The cells of a table in a cell belong to that cell.
      if (depth !== 1) return
      if (name === 'tr') rows.push([])
      if (name === 'td' || name === 'th') (rows.at(-1) ?? newRow()).push([])
    },
    close(name: string): void {
      if (name !== 'table' || depth === 0) return
      depth -= 1
      if (depth === 0) finish()
    },
    add(line: PastedLine): void {
      const cell = depth > 0 ? rows.at(-1)?.at(-1) : undefined
      if (cell) cell.push(line)
      else pass(line)
    },
    end: finish,
  }

  function newRow(): Cell[] {
    const row: Cell[] = []
    rows.push(row)
    return row
  }
}
