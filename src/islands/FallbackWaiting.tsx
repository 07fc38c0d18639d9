import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'

/** The placeholder while a record is loading. The build draws it, and later the fallback itself. */
export function FallbackWaiting(): ReactNode {
  return (
    <div className="fallback-waiting">
      <WaitingEnd title="This page could not be loaded" className="sheet-indent pt-12 md:pt-20" />
      <div className="sheet-grid min-h-96 pt-12 md:pt-20" role="status" aria-label="Loading">
        <h1 className="sr-only">Loading</h1>
        <div className="skeleton h-5 w-24" />
        <div className="grid content-start gap-4">
          <div className="skeleton h-12 max-w-md" />
          <div className="skeleton h-5 max-w-column" />
          <div className="skeleton h-5 max-w-column" />
          <div className="skeleton mt-4 h-40 max-w-column" />
        </div>
      </div>
    </div>
  )
}
