import { useStore } from '@nanostores/react'
import Menu from 'lucide-react/icons/menu'
import Search from 'lucide-react/icons/search'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '#domain/site/paths.ts'
import { practiceName } from '#stores/browser/practice-name.ts'
import { may } from '#stores/session/rights.ts'
import { $session } from '#stores/session/session.ts'
import { Button } from '#ui/Button.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { $deskDialog } from '../keyboard/shortcuts.ts'
import { Link } from '../shell/Link.tsx'
import { $lastFailure, dropLastFailure } from '../shell/last-failure.ts'
import { $logoutQuestion, confirmLogout, logOut, stayLoggedIn } from '../shell/log-out.ts'
import { onAppleKeyboard, printedKey } from '../shell/printed-keys.ts'
import { $page, ownParts, ownPath } from '../shell/router.ts'
import { ActionMenu } from '../tables/ActionMenu.tsx'
import { BuildMark } from './BuildMark.tsx'
import { DeskDialogs } from './DeskDialogs.tsx'

/** Not a live region, because the toast already is one. */
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
      className="desk-find max-lg:justify-center"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => $deskDialog.set('palette')}
    >
      <Search size={16} aria-hidden="true" />
      <span className="max-lg:sr-only">Find</span>
      <span aria-hidden="true" className="desk-find-keys max-lg:hidden">
        {printedKey('mod+k', onAppleKeyboard())}
      </span>
    </button>
  )
}

function OwnMenu() {
  const session = useStore($session)
  const name = session.kind === 'signed-in' ? session.account.name : ''
  const parts = ownParts.filter(({ needs }) => may(needs))
  return (
    <ActionMenu
      place="name"
      closesOn="a, button:not([aria-expanded])"
      buttonClass="desk-name"
      button={
        <>
          <UserRound size={18} aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate">{name}</span>
        </>
      }
    >
      {parts.map(({ value, label }) => (
        <Link key={value} className="desk-choice" href={ownPath(value)}>
          {label}
        </Link>
      ))}
      <button type="button" className="desk-choice" onClick={() => $deskDialog.set('keyboard')}>
        Shortcuts
      </button>
      <a className="desk-choice" href={paths.home}>
        View site
      </a>
      <button type="button" className="desk-choice border-t border-rule" onClick={() => void logOut()}>
        Log out
      </button>
    </ActionMenu>
  )
}

/** Loaded with the desk, because a deploy may have replaced its code by the time of a logout. */
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

interface ShellProps {
  /** The index of the desk: beside the screen, or in a menu where the window is narrow. */
  tabs: ReactNode
  children: ReactNode
}

export function Shell({ tabs, children }: ShellProps) {
  const question = useStore($logoutQuestion)
  return (
    <>
      <a className="button button-primary skip-link" href="#main">
        Skip to the content
      </a>
      <header className="desk-bar">
        <Link href={paths.adminDashboard} className="desk-brand">
          {practiceName()}
        </Link>
        <BuildMark />
        <FindButton />
        <ActionMenu
          place="desk"
          closesOn="[role=tab], a"
          buttonClass="desk-opener lg:hidden"
          button={
            <>
              <Menu size={20} aria-hidden="true" />
              Menu
            </>
          }
        >
          {tabs}
          <OwnMenu />
        </ActionMenu>
      </header>
      <main id="main" tabIndex={-1} className="desk-width outline-none">
        <LastFailure />
        {children}
      </main>
      <DeskDialogs />
      {question && <LogoutQuestion drafts={question.drafts} />}
    </>
  )
}
