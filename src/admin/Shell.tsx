import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { paths } from '#domain/paths.ts'
import { site } from '#domain/site.ts'
import { $session, logout } from '#stores/session.ts'
import { showFailure } from '#stores/toasts.ts'
import { Button } from '#ui/Button.tsx'
import { Link } from './Link.tsx'
import { PublicationMark } from './PublicationMark.tsx'

/** The narrow bar above every screen of the desk. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useStore($session)
  const name = session.kind === 'signed-in' ? session.account.name : ''
  const leave = async (): Promise<void> => {
    try {
      await logout()
    } catch {
      showFailure('Logout failed', 'An error occurred while logging out')
    }
  }
  return (
    <>
      <header className="desk-bar">
        <div className="desk-width flex min-h-12 flex-wrap items-center gap-x-4 sm:gap-x-5 gap-y-1 py-1">
          <Link href={paths.adminDashboard} className="mr-auto font-serif text-lg no-underline">
            {site.name}
          </Link>
          <PublicationMark />
          <a className="link text-sm max-sm:hidden" href={paths.home}>
            View site
          </a>
          <span className="hidden text-sm text-soft md:inline">{name}</span>
          <Button small onClick={() => void leave()}>
            Log out
          </Button>
        </div>
      </header>
      <main className="desk-width">{children}</main>
    </>
  )
}
