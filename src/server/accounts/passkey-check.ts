import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import * as z from 'zod'
import type { StoredPasskey } from '#db/accounts/passkeys.ts'
import type { MadePasskey, UsedPasskey } from '#domain/accounts/passkeys.ts'
import { signatureOf } from '../http/keys.ts'
import type { RelyingParty } from './relying-party.ts'

/** EdDSA, ES256 and RS256: the algorithms of common devices. */
const algorithms = [-8, -7, -257]

interface Owner {
  userId: number
  username: string
  name: string
  /** The credentials that the device must not add again. */
  known: { id: string; transports: string[] }[]
}

/** Contains nothing about the person, because a device may show it to others. */
const handleOf = (userId: number) => new Uint8Array(Buffer.from(signatureOf('passkey-handle', String(userId)), 'base64url'))

export const optionsToAdd = ({ userId, username, name, known }: Owner, party: RelyingParty, practiceName: string) =>
  generateRegistrationOptions({
    rpName: practiceName,
    rpID: party.id,
    userName: username,
    userDisplayName: name,
    userID: handleOf(userId),
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })

/** The options for a browser to sign in. They name no account, because the passkey does. */
export const optionsToSignIn = ({ id }: RelyingParty) => generateAuthenticationOptions({ rpID: id, userVerification: 'required' })

const signedSchema = z.object({ challenge: z.string().max(100) })

/** The challenge that a browser claims to have signed. Undefined for anything else. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    return signedSchema.safeParse(JSON.parse(isoBase64URL.toUTF8String(clientDataJSON))).data?.challenge
  } catch {
    return undefined
  }
}

/** The library throws for any fault in a browser's response. */
const orUndefined = <Value>(checking: Promise<Value>): Promise<Value | undefined> => checking.catch(() => undefined)

/**
 * Removes the maker's statement about the device from a response. Some browsers send it unrequested, and the
 * library would load lists of revoked certificates from addresses in it.
 */
function withoutStatement(attestationObject: string): string {
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const parts: [string, Uint8Array | string | Map<string, never>][] = [
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ]
  return isoBase64URL.fromBuffer(isoCBOR.encode(new Map(parts)))
}

async function verifyMade(made: MadePasskey, challenge: string, { id, origin }: RelyingParty) {
  const { transports = [], ...response } = made.response
  const attestationObject = withoutStatement(response.attestationObject)
  const whole: RegistrationResponseJSON = {
    ...made,
    response: { ...response, attestationObject, transports },
    clientExtensionResults: {},
  }
  const { registrationInfo } = await verifyRegistrationResponse({
    response: whole,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  })
  if (!registrationInfo) return undefined
  const { credential } = registrationInfo
  const publicKey = isoBase64URL.fromBuffer(credential.publicKey)
  return { credentialId: credential.id, publicKey, counter: credential.counter, transports, rpId: id }
}

/** Returns the data to store. Undefined if it is not a passkey for this site. */
export const checkMade = (made: MadePasskey, challenge: string, party: RelyingParty) => orUndefined(verifyMade(made, challenge, party))

async function verifyUsed(used: UsedPasskey, challenge: string, passkey: StoredPasskey, { id, origin }: RelyingParty) {
  const { credentialId, publicKey, counter } = passkey
  const whole: AuthenticationResponseJSON = { ...used, clientExtensionResults: {} }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: whole,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: { id: credentialId, publicKey: isoBase64URL.toBuffer(publicKey), counter },
    requireUserVerification: true,
  })
  return verified ? authenticationInfo.newCounter : undefined
}

/** Returns the new counter, or undefined if the signature is wrong. */
export const checkUsed = (...given: Parameters<typeof verifyUsed>): Promise<number | undefined> => orUndefined(verifyUsed(...given))
