import { lazy, type ReactNode, Suspense, useState } from 'react'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import { useMay } from '../shell/use-may.ts'

const FirstSteps = lazy(() => import('./FirstSteps.tsx').then(({ FirstSteps }) => ({ default: FirstSteps })))

/**
 * The checklist of a new practice, above the overview. The overview loads at the same time, and is shown when
 * the height of the checklist is known, so that nothing moves.
 */
export function WithFirstSteps({ children }: { children: ReactNode }) {
  const mayRead = useMay('manage accounts')
  const [isSettled, setSettled] = useState(false)
  if (!mayRead) return children
  return (
    <>
      <Suspense>
        <FirstSteps onSettled={() => setSettled(true)} />
      </Suspense>
      {!isSettled && <SkeletonRows />}
      <div hidden={!isSettled}>{children}</div>
    </>
  )
}
