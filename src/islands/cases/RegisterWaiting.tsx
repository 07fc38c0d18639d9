import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/**
 * What an address with a query shows until the search has loaded: skeletons, then a notice if it takes too
 * long.
 * The build draws it.
 */
export function RegisterWaiting(): ReactNode {
  return (
    <div className="register-waiting">
      <WaitingEnd title="The register could not be loaded" className="register-notice sheet-indent" />
      <RegisterSkeletons />
    </div>
  )
}
