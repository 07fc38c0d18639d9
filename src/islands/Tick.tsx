import type { ReactNode } from 'react'

/** The assessor's tick, which marks a sum as allowed. */
export function Tick({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
      <path d="M2.5 11.5c1.6 1 2.8 2.6 3.6 4.4C8.6 10.2 12 6 17.5 2.8" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
