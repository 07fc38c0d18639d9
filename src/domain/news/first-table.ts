import { cutAtWord } from '../fields/opening-sentences.ts'
import type { TableBlock } from '../markup/blocks.ts'
import { inlineText } from '../markup/inlines.ts'
import { parseMarkup } from '../markup/parse.ts'

/** A table drawn as a picture: two or three columns, with each cell cut to one line. */
export interface PicturedTable {
  head: string[]
  rows: string[][]
}

/** In characters: the width of the first column, and of the others. */
const widths = { 2: [27, 14], 3: [19, 12] } as const
const mostRows = 4

function pictured({ header = [], rows }: TableBlock): PicturedTable | undefined {
  const columns = Math.min(...[header, ...rows].filter((row) => row.length > 0).map((row) => row.length), 3)
  if (rows.length < 2 || (columns !== 2 && columns !== 3)) return undefined
  const [first, others] = widths[columns]
  const lines = (row: TableBlock['rows'][number]): string[] =>
    row.slice(0, columns).map((cell, index) => cutAtWord(inlineText(cell).trim(), index === 0 ? first : others))
  return { head: lines(header), rows: rows.slice(0, mostRows).map(lines) }
}

/** The first table of an article that fits a picture. Undefined if there is none. */
export function firstTable(content: string): PicturedTable | undefined {
  for (const block of parseMarkup(content)) {
    const table = block.kind === 'table' ? pictured(block) : undefined
    if (table) return table
  }
  return undefined
}
