import { randomBytes } from 'node:crypto'
import { signatureOf } from '../http/keys.ts'

/** Stands for the current password, after a passkey has signed. */
export const makePasskeyProof = (): string => randomBytes(32).toString('base64url')

export const isPasskeyProof = (typed: string): boolean => /^[\w-]{43}$/.test(typed)

/** The database stores only this hash. */
export const proofHash = (proof: string): string => signatureOf('passkey-proof', proof)
