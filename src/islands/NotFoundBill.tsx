import type { ReactNode } from 'react'

const lines = [
  { item: 403, work: 'Attending to the page before', allowed: '1 unit' },
  { item: 404, work: 'Attending to this page', allowed: 'nil' },
  { item: 405, work: 'Attending to the next', allowed: '1 unit' },
] as const

/** The missing page as an item of a bill: claimed, and struck out. */
export function NotFoundBill(): ReactNode {
  return (
    <svg
      className="mt-10 h-auto w-full max-w-prose border border-rule bg-sheet fill-ink font-serif"
      viewBox="0 0 672 250"
      width="672"
      height="250"
      aria-hidden="true"
    >
      <path className="stroke-margin-line" strokeWidth="1.5" d="M82 0V250" />
      <path className="stroke-rule" d="M448 0V250M564 0V250M0 112H672M0 172H672" />
      <path className="stroke-ink" strokeWidth="1.5" d="M0 52H672" />
      <g className="fill-soft" fontSize="16">
        <text x="62" y="34" textAnchor="end">
          Item
        </text>
        <text x="104" y="34">
          Narrative
        </text>
        <text x="546" y="34" textAnchor="end">
          Claimed
        </text>
        <text x="650" y="34" textAnchor="end">
          Allowed
        </text>
      </g>
      {lines.map(({ item, work, allowed }, index) => (
        <g key={item} fontSize="20">
          <text className="fill-mark" x="62" y={90 + index * 60} textAnchor="end">
            {item}
          </text>
          <text x="104" y={90 + index * 60}>
            {work}
          </text>
          <text x="546" y={90 + index * 60} textAnchor="end">
            1 unit
          </text>
          <text className="fill-mark italic" x="650" y={90 + index * 60} textAnchor="end">
            {allowed}
          </text>
        </g>
      ))}
      <path
        className="fill-none stroke-mark"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M96 146C180 139 250 150 330 142M480 145C500 140 520 147 556 139"
      />
    </svg>
  )
}
