import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/** For an address with a query: skeletons until the search has loaded, or a notice if that takes too long. */
export function RegisterWaiting(): ReactNode {
  return (
    <div className="register-waiting">
      <WaitingEnd title="The register could not be loaded" className="register-notice sheet-indent" />
      <RegisterSkeletons />
    </div>
  )
}
