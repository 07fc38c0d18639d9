import { passkeyProofSchema } from '#domain/accounts/passkeys.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { showFailure } from '../browser/toasts.ts'
import { PasskeyError, signInOptionsSchema, usePasskey } from '../browser/webauthn.ts'
import { call, whatHappened } from '../http/http.ts'

/**
 * Lets a passkey sign. Returns a proof that calls accept instead of the password.
 * Undefined after a failure, which is shown.
 */
export async function proveByPasskey(): Promise<string | undefined> {
  try {
    const options = await call(deskApi.passkeyLoginOptions, signInOptionsSchema, { method: 'POST' })
    const response = await usePasskey(options)
    const { proof } = await call(deskApi.passkeyProof, passkeyProofSchema, { method: 'POST', body: { response } })
    return proof
  } catch (error) {
    showFailure('Not confirmed', error instanceof PasskeyError ? error.message : whatHappened(error))
    return undefined
  }
}
