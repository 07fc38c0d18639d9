import { atom } from 'nanostores'
import { deskApi } from '#domain/site/desk-api.ts'
import { signInOptionsSchema, usePasskey } from '#stores/browser/webauthn.ts'
import { call, listenForConfirmation, send } from '#stores/http/http.ts'
import { $session } from '#stores/session/session.ts'

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

export const confirmByPassword = (password: string): Promise<void> => send(deskApi.confirmation, { method: 'POST', body: { password } })

export async function confirmByPasskey(): Promise<void> {
  const options = await call(deskApi.passkeyLoginOptions, signInOptionsSchema, { method: 'POST' })
  await send(deskApi.passkeyConfirmation, { method: 'POST', body: { response: await usePasskey(options) } })
}
