import * as z from 'zod'
import { type AddedPasskey, addedPasskeySchema } from '#domain/accounts/passkeys.ts'
import { answer, call, type SignedIn } from '../call.ts'
import { type Ceremony, SoftwareAuthenticator } from './software-authenticator.ts'

const optionsSchema = z.object({ challenge: z.string() }).loose()

/** Requests the options for a browser to add a passkey. */
export async function askToAdd(as: SignedIn) {
  return answer(await call('/api/passkeys/options', { method: 'POST', as }), 200, optionsSchema)
}

/** Requests the options for a browser to sign in. */
export async function askToSignIn(ip?: string) {
  const options = ip === undefined ? {} : { ip }
  return answer(await call('/api/passkeys/sign-in/options', { method: 'POST', ...options }), 200, optionsSchema)
}

/** Adds a passkey to a session's account, like the desk. */
export async function addPasskeyAs(as: SignedIn, name = 'Laptop'): Promise<AddedPasskey & { device: SoftwareAuthenticator }> {
  const device = new SoftwareAuthenticator()
  const { challenge } = await askToAdd(as)
  const response = await call('/api/passkeys', { json: { name, response: device.make({ challenge }) }, as })
  return { ...(await answer(response, 201, addedPasskeySchema)), device }
}

/** Signs in with a device. `changes` are faults in its answer. */
export async function signInWith(device: SoftwareAuthenticator, changes: Partial<Ceremony> = {}): Promise<Response> {
  const { challenge } = await askToSignIn()
  return call('/api/passkeys/sign-in', { json: { response: device.use({ challenge, ...changes }) } })
}
