import { useStore } from '@nanostores/react'
import Keyboard from 'lucide-react/icons/keyboard'
import Search from 'lucide-react/icons/search'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#domain/site/paths.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { $session } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { $deskDialog } from '../keyboard/shortcuts.ts'
import { Link } from '../shell/Link.tsx'
import { $logoutQuestion, confirmLogout, logOut, stayLoggedIn } from '../shell/log-out.ts'
import { onAppleKeyboard, printedKey } from '../shell/printed-keys.ts'
import { $page } from '../shell/router.ts'
import { BuildMark } from './BuildMark.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'
import { $lastFailure, dropLastFailure } from './last-failure.ts'

/** Asks before a logout deletes unsaved text. */
function LogoutDialog() {
  const question = useStore($logoutQuestion)
  return question && <LogoutQuestion drafts={question.drafts} />
}

function LogoutQuestion({ drafts }: { drafts: number }) {
  const [own, setOwn] = useState(false)
  return (
    <ConfirmDialog
      open
      title="Log out?"
      confirmLabel={own ? 'Log out and keep drafts' : 'Log out and delete drafts'}
      onCancel={stayLoggedIn}
      onConfirm={() => void confirmLogout(own)}
    >
      <p>{describe(drafts)} This browser is not marked as your own device, so logging out deletes unsaved text from it.</p>
      <label className="mt-4 flex items-center gap-3 text-ink">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-ink"
          checked={own}
          onChange={(event) => setOwn(event.currentTarget.checked)}
        />
        This is my own device. Keep my drafts here.
      </label>
    </ConfirmDialog>
  )
}

function describe(drafts: number): string {
  if (drafts === 0) return 'You have unsaved changes.'
  return drafts === 1 ? 'You have an unsaved draft.' : `You have ${drafts} unsaved drafts.`
}

/** Not a live region, because the toast is one. */
function LastFailure() {
  const failure = useStore($lastFailure)
  const path = useStore($page)?.path
  useEffect(() => dropLastFailure, [path])
  if (failure === null) return null
  return (
    <section aria-label="What failed last" className="desk-notice mt-5 flex flex-wrap items-start justify-between gap-3">
      <div>
        <p className="font-semibold">{failure.title}</p>
        <p>{failure.description}</p>
        {failure.reason !== undefined && <p className="text-soft">{failure.reason}</p>}
      </div>
      <Button small onClick={dropLastFailure}>
        Dismiss
      </Button>
    </section>
  )
}

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
