import type { ReactNode } from 'react'

/** Six rows on their way: drawn at build time for an address that asks, and by the filter while it fetches. */
export function RegisterSkeletons(): ReactNode {
  return (
    <ul className="border-b border-rule" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <li key={index} className="register-row sheet-grid">
          <div className="skeleton h-4 w-28" />
          <div className="grid gap-2">
            <div className="skeleton h-6 max-w-md" />
            <div className="skeleton h-4 max-w-prose" />
            <div className="skeleton h-4 max-w-md" />
          </div>
        </li>
      ))}
    </ul>
  )
}
