import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { env } from '../env.ts'

/**
 * The uses of the site's secret. Each has its own key, so that a signature for one is never accepted for
 * another. docs/security.md lists them.
 */
type KeyPurpose = 'session' | 'known-browser' | 'account-link' | 'preview-link' | 'passkey-handle' | 'background-call' | 'caller'

const derive = (secret: string, purpose: KeyPurpose) => new Uint8Array(hkdfSync('sha256', secret, '', `costs-practice ${purpose}`, 32))

/** The key that signs. @throws EnvironmentError */
export const keyFor = (purpose: KeyPurpose): Uint8Array => derive(env().SESSION_SECRET, purpose)

/** The keys whose signatures are accepted. After a change of the secret, the former secret's keys are included. */
export function acceptedKeys(purpose: KeyPurpose): Uint8Array[] {
  const { SESSION_SECRET, SESSION_SECRET_PREVIOUS } = env()
  return [SESSION_SECRET, SESSION_SECRET_PREVIOUS].flatMap((secret) => (secret === undefined ? [] : [derive(secret, purpose)]))
}

/** Compares in constant time, so that the time does not reveal where two texts differ. */
export function isSameText(expected: string, found: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(found)]
  return one.length === other.length && timingSafeEqual(one, other)
}

const hmac = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url')

/** A signature, or a hash that only the site can make. */
export const signatureOf = (purpose: KeyPurpose, text: string): string => hmac(keyFor(purpose), text)

/** The same for every accepted key. */
export const acceptedSignatures = (purpose: KeyPurpose, text: string): string[] => acceptedKeys(purpose).map((key) => hmac(key, text))

export function isSigned(purpose: KeyPurpose, text: string, signature: string): boolean {
  return acceptedSignatures(purpose, text).some((accepted) => isSameText(accepted, signature))
}
