import type { ReactNode } from 'react'
import { WaitingEnd } from '#ui/WaitingEnd.tsx'
import { RegisterSkeletons } from './RegisterSkeletons.tsx'

/** What an asking address shows until the search has come, drawn by the build: skeletons, and the end of the wait. */
export function RegisterWaiting(): ReactNode {
  return (
    <div className="register-waiting">
      <WaitingEnd title="The register could not be loaded" className="register-notice sheet-indent" />
      <RegisterSkeletons />
    </div>
  )
}
