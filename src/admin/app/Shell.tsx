import { useStore } from '@nanostores/react'
import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { $session } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { $deskDialog } from '../keyboard/shortcuts.ts'
import { Link } from '../shell/Link.tsx'
import { logOut } from '../shell/log-out.ts'
import { onAppleKeyboard, printedKey } from '../shell/printed-keys.ts'
import { BuildMark } from './BuildMark.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { LastFailure } from './LastFailure.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/** Looks like a field, because it opens one: the palette. */
function FindButton() {
  return (
    <button
      type="button"
      className="desk-find"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => $deskDialog.set('palette')}
    >
      <Search size={16} aria-hidden="true" />
      Find
      <span aria-hidden="true" className="desk-find-keys">
        {printedKey('mod+k', onAppleKeyboard())}
      </span>
    </button>
  )
}

/** The bar above every screen of the desk, and the screen. */
export function Shell({ children }: { children: ReactNode }) {
  const session = useStore($session)
  const name = session.kind === 'signed-in' ? session.account.name : ''
  return (
    <>
      <a className="button button-primary skip-link" href="#main">
        Skip to the content
      </a>
      <header className="desk-bar">
        <div className="desk-width flex min-h-12 flex-wrap items-center gap-x-2.5 sm:gap-x-5 gap-y-1 py-1">
          <Link href={paths.adminDashboard} className="mr-auto font-serif text-lg no-underline">
            {practiceName()}
          </Link>
          <FindButton />
          <BuildMark />
          <a className="link text-sm max-sm:hidden" href={paths.home}>
            View site
          </a>
          <span className="hidden text-sm text-soft lg:inline">{name}</span>
          <button type="button" className="desk-quiet max-sm:hidden" onClick={() => $deskDialog.set('keyboard')}>
            <Keyboard size={18} aria-hidden="true" />
            Shortcuts
          </button>
          <Button small onClick={() => void logOut()}>
            Log out
          </Button>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="desk-width outline-none">
        <LastFailure />
        {children}
      </main>
      <DeskDialogs />
      <LogoutDialog />
    </>
  )
}
