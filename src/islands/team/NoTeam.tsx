import type { ReactNode } from 'react'

export function NoTeam(): ReactNode {
  return (
    <header className="sheet-grid pt-12 pb-10 md:pt-20 md:pb-14">
      <p className="caps pt-2 text-lg text-soft">The practice</p>
      <div>
        <h1 className="text-4xl tracking-tight">Our Team</h1>
        <p className="mt-4 max-w-measure text-lg text-soft">No team members yet</p>
      </div>
    </header>
  )
}
