import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { site } from '#domain/site.ts'
import { $session, checkSession, startSession } from '#stores/session.ts'
import { $toast, dismissToast } from '#stores/toasts.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { gateOf } from './gate.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { LoadFailure } from './LoadFailure.tsx'
import { go, guardHistory } from './navigation.ts'
import { $page } from './router.ts'
import { Loading, Screen } from './Screen.tsx'

startSession()
guardHistory()

/** The staff's desk: one island for every admin page. */
export function AdminApp() {
  const page = useStore($page)
  const session = useStore($session)
  const toast = useStore($toast)
  const isLogin = page?.route === 'login'
  const gate = gateOf(session, isLogin, location.pathname + location.search)
  const sendTo = gate.kind === 'send' ? gate.to : null

  useEffect(() => {
    if (!isLogin) void checkSession()
  }, [isLogin, page?.path])

  useEffect(() => {
    // Nothing is asked on this way out: a draft of what was typed is kept.
    if (sendTo !== null) go(sendTo, { replace: true, anyway: true })
  }, [sendTo])

  return (
    <>
      {gate.kind === 'outage' ? (
        <Outage error={gate.error} />
      ) : gate.kind === 'login' || gate.kind === 'inside' ? (
        <Screen page={page} />
      ) : (
        <Loading />
      )}
      <LeaveDialog />
      <Toaster toast={toast} onDismiss={dismissToast} />
    </>
  )
}

/** The address stays, so that trying again leads to what was asked for. */
function Outage({ error }: { error: unknown }) {
  return (
    <main className="desk-width py-16 md:py-24">
      <div className="mx-auto grid w-full max-w-md justify-items-start gap-5 border-t-2 border-ink">
        <div>
          <p className="caps pt-3 text-soft">{site.name}</p>
          <h1 className="pt-1 text-3xl">The desk cannot be reached</h1>
        </div>
        <LoadFailure what="Your session" error={error} onRetry={checkSession} />
        <a className="link text-sm" href={paths.home}>
          To the website
        </a>
      </div>
    </main>
  )
}
