import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import * as z from 'zod'

const hasChallenge = (value: unknown): boolean => z.object({ challenge: z.string() }).safeParse(value).success

/** The server's requirements for a new passkey. The browser checks the rest. */
export const addingOptionsSchema = z.custom<PublicKeyCredentialCreationOptionsJSON>(hasChallenge)

/** The challenge that the device signs. */
export const signInOptionsSchema = z.custom<PublicKeyCredentialRequestOptionsJSON>(hasChallenge)

/** Browsers have no passkeys on a page without encryption. */
export const hasPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function'

/** The library is loaded at first use, because most logins do not need it. */
const library = () => import('@simplewebauthn/browser')

/** The person confirms on the device. @throws PasskeyError */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await library()
  return startRegistration({ optionsJSON }).catch(inWords)
}

/** The person confirms on the device, which signs the challenge. @throws PasskeyError */
export async function usePasskey(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await library()
  return startAuthentication({ optionsJSON }).catch(inWords)
}

/** The reason why the browser gave no passkey, in plain words. */
export class PasskeyError extends Error {}

const words: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device already has a passkey for your account.',
  NotAllowedError: 'You cancelled this, or it took too long. Try again.',
  ConstraintError: 'This device cannot check that it is you. Set up a PIN, a fingerprint or your face on it, or choose another device.',
}

function inWords(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new PasskeyError(words[name] ?? 'The browser could not use a passkey here. Try again, or choose another device.')
}
