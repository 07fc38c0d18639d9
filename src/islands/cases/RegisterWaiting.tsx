import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/**
 * Shown for an address with a query until the search has loaded: first skeletons, then a notice if it takes too
 * long. The build draws both.
 */
export function RegisterWaiting(): ReactNode {
  return (
    <div className="register-waiting">
      <WaitingEnd title="The register could not be loaded" className="register-notice sheet-indent" />
      <RegisterSkeletons />
    </div>
  )
}
