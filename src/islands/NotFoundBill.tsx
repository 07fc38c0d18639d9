import type { ReactNode } from 'react'

const lines = [
  { item: 403, work: 'Attending to the page before', allowed: '1 unit' },
  { item: 404, work: 'Attending to this page', allowed: 'nil' },
  { item: 405, work: 'Attending to the next', allowed: '1 unit' },
] as const

/** The missing page as a struck-out item of a bill. */
export function NotFoundBill(): ReactNode {
  return (
    <svg
      className="mt-10 h-auto w-full max-w-md border border-rule bg-sheet fill-ink font-serif"
      viewBox="0 0 500 192"
      width="500"
      height="192"
      aria-hidden="true"
    >
      <path className="stroke-margin-line" strokeWidth="1.5" d="M56 0V192" />
      <path className="stroke-rule" d="M332 0V192M414 0V192M0 96H500M0 142H500" />
      <path className="stroke-ink" strokeWidth="1.5" d="M0 46H500" />
      <g className="fill-soft" fontSize="16">
        <text x="44" y="30" textAnchor="end">
          Item
        </text>
        <text x="72" y="30">
          Narrative
        </text>
        <text x="402" y="30" textAnchor="end">
          Claimed
        </text>
        <text x="486" y="30" textAnchor="end">
          Allowed
        </text>
      </g>
      {lines.map(({ item, work, allowed }, index) => (
        <g key={item} fontSize="19">
          <text className="fill-mark" x="44" y={78 + index * 46} textAnchor="end">
            {item}
          </text>
          <text x="72" y={78 + index * 46}>
            {work}
          </text>
          <text x="402" y={78 + index * 46} textAnchor="end">
            1 unit
          </text>
          <text className="fill-mark italic" x="486" y={78 + index * 46} textAnchor="end">
            {allowed}
          </text>
        </g>
      ))}
      <path
        className="fill-none stroke-mark"
        strokeWidth="2.5"
        strokeLinecap="round"
        d="M66 121C130 115 190 125 268 117M344 121C362 116 382 123 408 115"
      />
    </svg>
  )
}
