import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'

export function SkeletonRow(): ReactNode {
  return (
    <li className="register-row register-skeleton sheet-grid" aria-hidden="true">
      <div className="skeleton h-4 w-28" />
      <div className="grid gap-2">
        <div className="skeleton h-6 max-w-md" />
        <div className="skeleton h-4" />
        <div className="skeleton h-4 max-w-md" />
      </div>
    </li>
  )
}

/** The build draws them for addresses with a query, and the filter shows them while it loads. */
export function RegisterSkeletons(): ReactNode {
  return (
    <ul className="register-list" aria-hidden="true">
      {Array.from({ length: 6 }, (_, index) => (
        <SkeletonRow key={index} />
      ))}
    </ul>
  )
}

/** For an address with a query: skeletons until the search has loaded, or a notice if that takes too long. */
export function RegisterWaiting(): ReactNode {
  return (
    <div className="register-waiting">
      <WaitingEnd title="The register could not be loaded" className="register-notice sheet-indent" />
      <RegisterSkeletons />
    </div>
  )
}
