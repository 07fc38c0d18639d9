import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $session, checkSession, startSession } from '#stores/session.ts'
import { $toast, dismissToast } from '#stores/toasts.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { gateOf } from './gate.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
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
      {gate.kind === 'login' || gate.kind === 'inside' ? <Screen page={page} /> : <Loading />}
      <LeaveDialog />
      <Toaster toast={toast} onDismiss={dismissToast} />
    </>
  )
}
