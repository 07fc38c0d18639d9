import type { ReactNode } from 'react'
import { type BillLine, drawnBill } from '#domain/metadata/bill-picture.ts'

/** The horizontal position of each column's text. */
const columns = { number: 130, work: 215, claimed: 905, allowed: 1150 } as const
const firstLine = 235
const lineHeight = 108

function Line({ line, y }: { line: BillLine; y: number }): ReactNode {
  const width = line.claimed.length * 19
  const from = columns.claimed - width - 22
  const tilt = 4 + line.lean * 5
  return (
    <g>
      <text x={columns.number} y={y} textAnchor="end" className="fill-mark" fontSize="40">
        {line.number}
      </text>
      <text x={columns.work} y={y} fontSize="44">
        {line.work}
      </text>
      <text x={columns.claimed} y={y} textAnchor="end" fontSize="42">
        {line.claimed}
      </text>
      <text x={columns.allowed} y={y} textAnchor="end" className="fill-mark italic" fontSize="42">
        {line.allowed}
      </text>
      {line.struck ? (
        <path
          d={`M${from} ${y - 12 + tilt}C${from + 50} ${y - 8 - tilt} ${columns.claimed - 40} ${y - 22 + tilt} ${columns.claimed + 20} ${y - 14 - tilt}`}
          className="fill-none stroke-mark"
          strokeWidth="4"
          strokeLinecap="round"
        />
      ) : (
        <path
          d={`M${columns.claimed + 26} ${y - 14}l11 13l22 -34`}
          className="fill-none stroke-mark"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <path d={`M0 ${y + 36}H1200`} className="stroke-rule" strokeWidth="2" />
    </g>
  )
}

function Heads(): ReactNode {
  return (
    <g className="fill-soft" fontSize="32">
      <path d="M165 0V675" className="stroke-margin-line" strokeWidth="3" />
      <path d="M725 96V675M960 96V675" className="stroke-rule" strokeWidth="2" />
      <path d="M0 150H1200" className="stroke-ink" strokeWidth="3" />
      <text x={columns.number} y="116" textAnchor="end">
        Item
      </text>
      <text x={columns.work} y="116">
        Bill of costs
      </text>
      <text x={columns.claimed} y="116" textAnchor="end">
        Claimed
      </text>
      <text x={columns.allowed} y="116" textAnchor="end">
        Allowed
      </text>
    </g>
  )
}

interface Props {
  title: string
  className: string
  /** True for a picture that is shown only if the previous one fails to load: src/site/scripts/show-stand-ins.ts. */
  standIn?: boolean
}

/** The picture of a news item without one: a sheet of a bill. The same title always makes the same sheet. */
export function BillPicture({ title, className, standIn = false }: Props): ReactNode {
  const { lines, claimed, allowed } = drawnBill(title, 3)
  const total = firstLine + lines.length * lineHeight
  return (
    <svg
      viewBox="0 0 1200 675"
      width="1200"
      height="675"
      className={`bg-sheet fill-ink font-serif ${className}`}
      aria-hidden="true"
      {...(standIn && { hidden: true, 'data-stand-in': true })}
    >
      <Heads />
      {lines.map((line, index) => (
        <Line key={line.number} line={line} y={firstLine + index * lineHeight} />
      ))}
      <g fontSize="46">
        <text x={columns.work} y={total + 6}>
          Total
        </text>
        <text x={columns.claimed} y={total + 6} textAnchor="end">
          {claimed}
        </text>
        <text x={columns.allowed} y={total + 6} textAnchor="end" className="fill-mark italic">
          {allowed}
        </text>
        <path d={`M985 ${total + 30}H1165M985 ${total + 39}H1165`} className="stroke-mark" strokeWidth="3" />
      </g>
    </svg>
  )
}
