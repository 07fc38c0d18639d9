import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { practiceName } from '#stores/browser/practice-name.ts'
import { $toast, dismissToast } from '#stores/browser/toasts.ts'
import { watchTraces } from '#stores/desk/traces.ts'
import { $session, checkSession, startSession } from '#stores/session/session.ts'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { Toaster } from '#ui/Toaster.tsx'
import { draftKey, formKey } from '../shell/continued.ts'
import { gateOf } from '../shell/gate.ts'
import { LeaveDialog } from '../shell/LeaveDialog.tsx'
import { Link } from '../shell/Link.tsx'
import { watchFailures } from '../shell/last-failure.ts'
import { go, guardHistory } from '../shell/navigation.ts'
import { guardReturn } from '../shell/return-guard.ts'
import {
  $page,
  dashboardPath,
  ownParts,
  readEdit,
  readId,
  readOwnPart,
  readSettingsPart,
  readTab,
  settingsParts,
  typeOfTab,
} from '../shell/router.ts'
import { CodeFailure } from './CodeFailure.tsx'
import { $isConfirming, ConfirmationDialog, watchConfirmation } from './ConfirmationDialog.tsx'
import { Loading } from './Loading.tsx'

const LoginScreen = lazy(() => import('./LoginScreen.tsx').then(({ LoginScreen }) => ({ default: LoginScreen })))
const WelcomeScreen = lazy(() => import('./WelcomeScreen.tsx').then(({ WelcomeScreen }) => ({ default: WelcomeScreen })))
const DashboardScreen = lazy(() => import('./DashboardScreen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })))
const EnrolmentScreen = lazy(() => import('./EnrolmentScreen.tsx').then(({ EnrolmentScreen }) => ({ default: EnrolmentScreen })))
const CaseFormScreen = lazy(() => import('./CaseFormScreen.tsx').then(({ CaseFormScreen }) => ({ default: CaseFormScreen })))

startSession()
watchConfirmation()
watchTraces()
watchFailures()
guardHistory()
guardReturn()

/** The staff's desk: one island for every admin page. */
export function AdminApp() {
  const page = useStore($page)
  const session = useStore($session)
  const toast = useStore($toast)
  const isConfirming = useStore($isConfirming)
  const isLogin = page?.route === 'login' || page?.route === 'welcome'
  const gate = gateOf(session, isLogin, location.pathname + location.search)
  const mustAddPasskey = gate.kind === 'inside' && session.kind === 'signed-in' && session.account.mustAddPasskey === true
  const sendTo = gate.kind === 'send' ? gate.to : null

  useEffect(() => {
    if (!isLogin) void checkSession()
  }, [isLogin, page?.path])

  useEffect(() => {
    // Skip the question about unsaved text, because the draft is kept.
    if (sendTo !== null) go(sendTo, { replace: true, anyway: true })
  }, [sendTo])

  return (
    <>
      {gate.kind === 'login' || gate.kind === 'inside' ? <Screen page={page} mustAddPasskey={mustAddPasskey} /> : <Loading />}
      <LeaveDialog />
      {isConfirming && <ConfirmationDialog />}
      <Toaster toast={toast} onDismiss={dismissToast} />
    </>
  )
}

type Page = StoreValue<typeof $page>

const titles = { login: 'Admin login', welcome: 'Choose a password', newCase: 'New case', editCase: 'Edit case' } as const

function Screen({ page, mustAddPasskey }: { page: Page; mustAddPasskey: boolean }) {
  const name = mustAddPasskey ? 'Add a passkey' : titleOf(page)
  const first = useRef(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${name} | ${practiceName()}`
    // Move the focus to a new screen, because browsers announce only new documents.
    // Someone who saved a new record and is still typing keeps the focus.
    const isWriting = place.current?.querySelector('form')?.contains(document.activeElement) ?? false
    if (!first.current && !isWriting) place.current?.focus()
    first.current = false
  }, [name])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ErrorBoundary key={mustAddPasskey ? 'enrolment' : keyOf(page)} fallback={<NoCode />}>
        <Suspense fallback={<Loading />}>{mustAddPasskey ? <EnrolmentScreen /> : choose(page)}</Suspense>
      </ErrorBoundary>
    </div>
  )
}

function titleOf(page: Page): string {
  if (page === undefined) return '404 Page Not Found'
  const { tab, edit, open, part } = page.search
  const id = readEdit(edit)
  if (page.route === 'dashboard' && tab === 'enquiries' && readId(open) !== undefined) return 'Enquiry'
  if (page.route === 'dashboard' && tab === 'newsletter' && id !== undefined) return id === null ? 'New issue' : 'Issue'
  if (page.route !== 'dashboard') return titles[page.route]
  const type = typeOfTab(tab)
  const shown = readTab(tab)
  if (shown.value === 'settings' && part !== undefined) return `Settings: ${labelOf(settingsParts, readSettingsPart(part))}`
  if (shown.value === 'me') return `Me: ${labelOf(ownParts, readOwnPart(part))}`
  if (shown.value === 'services' && part === 'fees') return 'Fees'
  return type && id !== undefined ? `${id === null ? 'New' : 'Edit'} ${type.noun}` : shown.label
}

const labelOf = (parts: readonly { value: string; label: string }[], part: string): string | undefined =>
  parts.find(({ value }) => value === part)?.label

/** A new case keeps its key after it is saved and edited further, so the form stays mounted. */
function keyOf(page: Page): string {
  if (page?.route === 'newCase') return draftKey('case', readId(page.search['draft']))
  const id = page?.route === 'editCase' ? readId(page.params.id) : undefined
  return id === undefined ? (page?.path ?? 'none') : formKey('case', id)
}

function choose(page: Page) {
  if (page === undefined) return <NoScreen />
  if (page.route === 'login') return <LoginScreen returnTo={page.search['return']} />
  if (page.route === 'welcome') return <WelcomeScreen />
  if (page.route === 'dashboard') return <DashboardScreen search={page.search} />
  if (page.route === 'newCase') return <CaseFormScreen id={null} draftId={readId(page.search['draft'])} />
  const id = readId(page.params.id)
  return id === undefined ? <NoScreen /> : <CaseFormScreen id={id} draftId={undefined} />
}

function NoScreen() {
  return (
    <main className="desk-width py-16">
      <h1 className="text-2xl">404 Page Not Found</h1>
      <p className="mt-4 text-soft">Did you forget to add the page to the router?</p>
      <p className="mt-4">
        <Link className="link" href={dashboardPath('dashboard')}>
          To the dashboard
        </Link>
      </p>
    </main>
  )
}

function NoCode() {
  return (
    <main className="desk-width py-16">
      <CodeFailure />
    </main>
  )
}
