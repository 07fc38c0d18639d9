import { useStore } from '@nanostores/react'
import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { minutesOfProof } from '#domain/accounts/sign-in-methods.ts'
import { $toast, dismissToast } from '#stores/browser/toasts.ts'
import { hasPasskeys, PasskeyError } from '#stores/browser/webauthn.ts'
import { watchTraces } from '#stores/desk/traces.ts'
import { whatHappened } from '#stores/http/http.ts'
import { readFaults } from '#stores/http/save-failure.ts'
import { $session, checkSession, startSession } from '#stores/session/session.ts'
import { $ownFactors } from '#stores/settings/own-factors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { Toaster } from '#ui/Toaster.tsx'
import { AccountName } from '../shell/AccountName.tsx'
import { gateOf } from '../shell/gate.ts'
import { LeaveDialog } from '../shell/LeaveDialog.tsx'
import { watchFailures } from '../shell/last-failure.ts'
import { go, guardHistory } from '../shell/navigation.ts'
import { guardReturn } from '../shell/return-guard.ts'
import { $page } from '../shell/router.ts'
import { $isConfirming, confirmByPasskey, confirmByPassword, endConfirmation, watchConfirmation } from './confirmation.ts'
import { Loading } from './Loading.tsx'
import { Screen } from './Screen.tsx'

function faultOf(error: unknown): string {
  if (error instanceof PasskeyError) return error.message
  const faults = readFaults(['password', 'response'], error)
  return faults['password'] ?? faults['response'] ?? whatHappened(error)
}

/** Requests the password or a passkey, for a call that needs proof that the person is at the keyboard. */
function ConfirmationDialog() {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const field = () => form.current?.querySelector<HTMLInputElement>('[name=password]') ?? null
  const run = async (prove: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await prove()
      endConfirmation(true)
    } catch (error) {
      setFault(faultOf(error))
      setBusy(false)
      field()?.focus()
    }
  }
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void run(() => confirmByPassword(field()?.value ?? ''))
  }
  return (
    <Dialog role="alertdialog" labelledBy={`${id}-title`} describedBy={`${id}-words`} onClose={() => endConfirmation(false)}>
      <form ref={form} onSubmit={send} noValidate>
        <h2 id={`${id}-title`} className="text-xl">
          Confirm that it is you
        </h2>
        <p id={`${id}-words`} className="mt-3 mb-4 text-sm text-soft">
          This protects the desk if somebody else uses it while you are logged in. It is valid for {minutesOfProof} minutes.
        </p>
        <AccountName />
        <Field label="Current password" error={fault}>
          {(wiring) => <PasswordInput {...wiring} name="password" noun="current password" autoComplete="current-password" />}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <PasskeyButton isBusy={isBusy} onClick={() => void run(confirmByPasskey)} />
          <Button onClick={() => endConfirmation(false)}>Cancel</Button>
          <Button type="submit" look="primary" paused={isBusy}>
            Confirm
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Only for people who have a passkey that works here. */
function PasskeyButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const { data } = useStore($ownFactors)
  if (!hasPasskeys() || !data?.passkeys.some(({ works }) => works)) return null
  return (
    <span className="mr-auto">
      <Button paused={isBusy} onClick={onClick}>
        Use a passkey
      </Button>
    </span>
  )
}

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
