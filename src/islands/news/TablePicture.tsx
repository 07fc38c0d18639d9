import type { ReactNode } from 'react'
import type { PicturedTable } from '#domain/news/first-table.ts'
import { typeset } from '#domain/typography/typeset.ts'

/** The left edge of the first column, and the right edges of the others. */
const places = { 2: [190, 1130], 3: [190, 830, 1130] } as const
const firstLine = 245
const lineHeight = 112

function Row({ cells, y, isHead = false }: { cells: readonly string[]; y: number; isHead?: boolean }): ReactNode {
  const columns = places[cells.length === 3 ? 3 : 2]
  return (
    <g fontSize={isHead ? 34 : 44} {...(isHead && { className: 'fill-soft' })}>
      {cells.map((cell, index) => (
        <text key={columns[index]} x={columns[index]} y={y} {...(index > 0 && { textAnchor: 'end' })}>
          {typeset(cell)}
        </text>
      ))}
    </g>
  )
}

interface Props {
  table: PicturedTable
  className: string
  /** Whether this picture is shown only if the previous one fails to load: src/site/scripts/show-stand-ins.ts. */
  standIn?: boolean
}

/** The first rows of an article's table, drawn as a sheet. Decorative, because the article has the table. */
export function TablePicture({ table: { head, rows }, className, standIn = false }: Props): ReactNode {
  return (
    <svg
      viewBox="0 0 1200 675"
      width="1200"
      height="675"
      className={`bg-sheet fill-ink font-serif ${className}`}
      aria-hidden="true"
      {...(standIn && { hidden: true, 'data-stand-in': true })}
    >
      <path d="M150 0V675" className="stroke-margin-line" strokeWidth="3" />
      <path d="M0 150H1200" className="stroke-ink" strokeWidth="3" />
      <Row cells={head} y={112} isHead />
      {rows.map((cells, index) => (
        <g key={`${index} ${cells[0]}`}>
          <Row cells={cells} y={firstLine + index * lineHeight} />
          <path d={`M0 ${firstLine + 38 + index * lineHeight}H1200`} className="stroke-rule" strokeWidth="2" />
        </g>
      ))}
    </svg>
  )
}
