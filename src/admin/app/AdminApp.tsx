import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $toast, dismissToast } from '#stores/browser/toasts.ts'
import { watchTraces } from '#stores/desk/traces.ts'
import { $session, checkSession, startSession } from '#stores/session/session.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { gateOf } from '../shell/gate.ts'
import { LeaveDialog } from '../shell/LeaveDialog.tsx'
import { watchFailures } from '../shell/last-failure.ts'
import { go, guardHistory } from '../shell/navigation.ts'
import { guardReturn } from '../shell/return-guard.ts'
import { $page } from '../shell/router.ts'
import { $isConfirming, ConfirmationDialog, watchConfirmation } from './ConfirmationDialog.tsx'
import { Loading } from './Loading.tsx'
import { Screen } from './Screen.tsx'

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
