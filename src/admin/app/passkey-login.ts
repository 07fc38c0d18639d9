import { type Account, loginAnswerSchema } from '#domain/accounts/account.ts'
import { deskApi } from '#domain/site/desk-api.ts'
import { signInOptionsSchema, usePasskey } from '#stores/browser/webauthn.ts'
import { call } from '#stores/http/http.ts'
import { enterSession } from '#stores/session/session.ts'

/** The browser lets the person choose a passkey, which names the account. */
export async function loginWithPasskey(): Promise<Account> {
  const options = await call(deskApi.passkeyLoginOptions, signInOptionsSchema, { method: 'POST' })
  const response = await usePasskey(options)
  return enterSession(await call(deskApi.passkeyLogin, loginAnswerSchema, { method: 'POST', body: { response } }))
}
