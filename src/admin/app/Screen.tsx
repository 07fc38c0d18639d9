import type { StoreValue } from 'nanostores'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { site } from '#domain/site/site.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorBoundary } from '#ui/ErrorBoundary.tsx'
import { Link } from '../shell/Link.tsx'
import { type $page, dashboardPath, editedInPlace, isEditedInPlace, readEdit, readId } from '../shell/router.ts'
import { Loading } from './Loading.tsx'

const LoginScreen = lazy(() => import('./LoginScreen.tsx').then(({ LoginScreen }) => ({ default: LoginScreen })))
const DashboardScreen = lazy(() => import('./DashboardScreen.tsx').then(({ DashboardScreen }) => ({ default: DashboardScreen })))
const CaseFormScreen = lazy(() => import('./CaseFormScreen.tsx').then(({ CaseFormScreen }) => ({ default: CaseFormScreen })))

type Page = StoreValue<typeof $page>

const titles = { login: 'Admin login', dashboard: 'Dashboard', newCase: 'New case', editCase: 'Edit case' } as const

/** The screen of an address, fetched when it is first needed. */
export function Screen({ page }: { page: Page }) {
  const name = titleOf(page)
  const first = useRef(true)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    document.title = `${name} | ${site.name}`
    // A new document is announced by the browser; a new screen within it is not.
    if (!first.current) place.current?.focus()
    first.current = false
  }, [name])
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <ErrorBoundary key={page?.path ?? 'none'} fallback={<Broken />}>
        <Suspense fallback={<Loading />}>{choose(page)}</Suspense>
      </ErrorBoundary>
    </div>
  )
}

function titleOf(page: Page): string {
  if (page === undefined) return '404 Page Not Found'
  const { tab, edit, open } = page.search
  const id = readEdit(edit)
  if (page.route === 'dashboard' && tab === 'enquiries' && readId(open) !== undefined) return 'Enquiry'
  if (page.route !== 'dashboard' || id === undefined || !isEditedInPlace(tab)) return titles[page.route]
  return `${id === null ? 'New' : 'Edit'} ${editedInPlace[tab]}`
}

function choose(page: Page) {
  if (page === undefined) return <NoScreen />
  if (page.route === 'login') return <LoginScreen returnTo={page.search['return']} />
  if (page.route === 'dashboard') return <DashboardScreen search={page.search} />
  if (page.route === 'newCase') return <CaseFormScreen key="new" id={null} />
  const id = Number(page.params.id)
  return Number.isInteger(id) && id > 0 ? <CaseFormScreen key={id} id={id} /> : <NoScreen />
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

/** Most often a part of the app that a newer deploy has replaced: loading the document anew brings it. */
function Broken() {
  return (
    <main className="desk-width grid justify-items-start gap-4 py-16" role="alert">
      <h1 className="text-2xl">This screen could not be shown</h1>
      <p>The desk may have been updated meanwhile. What you typed into a form is kept as a draft.</p>
      <Button look="primary" onClick={() => location.reload()}>
        Load it again
      </Button>
    </main>
  )
}
