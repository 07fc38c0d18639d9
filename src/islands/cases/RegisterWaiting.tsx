import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/**
 * What an address with a query shows until the search has loaded.
 * Skeletons come first, then a notice if the wait is too long. The build draws both.
 */
export function RegisterWaiting(): ReactNode {
  return (
    <div className="register-waiting">
      <WaitingEnd title="The register could not be loaded" className="register-notice sheet-indent" />
      <RegisterSkeletons />
    </div>
  )
}
