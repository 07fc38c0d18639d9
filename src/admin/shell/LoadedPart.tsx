import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'

/** Shows a part that is loaded separately. If loading fails, as after a deploy, the rest of the screen stays. */
export function LoadedPart({ what, children }: { what: string; children: ReactNode }) {
  return (
    <ErrorBoundary fallback={<p className="text-soft">{what} could not load. Reload the page.</p>}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}
