import { useStore } from '@nanostores/react'
import type { StoreValue } from 'nanostores'
import { useEffect } from 'react'
import { $session, checkSession, startSession } from '#stores/session.ts'
import { $toast, dismissToast } from '#stores/toasts.ts'
import { Toaster } from '#ui/Toaster.tsx'
import { type Gate, gateOf } from './gate.ts'
import { LeaveDialog } from './LeaveDialog.tsx'
import { go, guardHistory } from './navigation.ts'
import { OutageScreen } from './OutageScreen.tsx'
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
      <Shown gate={gate} page={page} />
      <LeaveDialog />
      <Toaster toast={toast} onDismiss={dismissToast} />
    </>
  )
}

function Shown({ gate, page }: { gate: Gate; page: StoreValue<typeof $page> }) {
  switch (gate.kind) {
    case 'login':
    case 'inside':
      return <Screen page={page} />
    case 'outage':
      return <OutageScreen error={gate.error} />
    case 'loading':
    case 'send':
      return <Loading />
  }
}
