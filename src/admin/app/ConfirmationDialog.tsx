import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { minutesOfProof } from '#domain/accounts/sign-in-methods.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { hasPasskeys, PasskeyError, signInOptionsSchema, usePasskey } from '#stores/browser/webauthn.ts'
import { call, listenForConfirmation, send, whatHappened } from '#stores/http/http.ts'
import { readFaults } from '#stores/http/save-failure.ts'
import { $session } from '#stores/session/session.ts'
import { $ownFactors } from '#stores/settings/own-factors.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { Field } from '#ui/Field.tsx'
import { PasswordInput } from '#ui/PasswordInput.tsx'
import { AccountName } from '../shell/AccountName.tsx'

/** Whether a call waits until the person has confirmed who they are. */
export const $isConfirming = atom(false)

let end = (_isConfirmed: boolean): void => {}
let pending: Promise<boolean> | undefined

/** Opens the question, or joins the open one. */
function ask(): Promise<boolean> {
  pending ??= new Promise((resolve) => {
    end = resolve
    $isConfirming.set(true)
  })
  return pending
}

/** Closes the confirmation. The waiting calls are repeated, or fail. */
export function endConfirmation(isConfirmed: boolean): void {
  pending = undefined
  $isConfirming.set(false)
  end(isConfirmed)
}

/** Shows a question, instead of a failure, when a call needs a fresh proof. */
export function watchConfirmation(): void {
  listenForConfirmation(ask)
  $session.listen(({ kind }) => {
    if (kind !== 'signed-in') endConfirmation(false)
  })
}

const confirmByPassword = (password: string): Promise<void> => send(deskApi.confirmation, { method: 'POST', body: { password } })

async function confirmByPasskey(): Promise<void> {
  const options = await call(deskApi.passkeyLoginOptions, signInOptionsSchema, { method: 'POST' })
  await send(deskApi.passkeyConfirmation, { method: 'POST', body: { response: await usePasskey(options) } })
}

function faultOf(error: unknown): string {
  if (error instanceof PasskeyError) return error.message
  const faults = readFaults(['password', 'response'], error)
  return faults['password'] ?? faults['response'] ?? whatHappened(error)
}

/** Requests the password or a passkey, for a call that needs proof that the person is at the keyboard. */
export function ConfirmationDialog() {
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
