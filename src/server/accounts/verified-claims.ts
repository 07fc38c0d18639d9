import { type JWTPayload, type JWTVerifyOptions, jwtVerify } from 'jose'
import { acceptedKeys, type KeyPurpose } from '../http/keys.ts'

/** The claims of a token that this site signed. @throws EnvironmentError without a secret: a fault of the site */
export async function verifiedClaims(purpose: KeyPurpose, signed: string, demands: JWTVerifyOptions): Promise<JWTPayload | undefined> {
  for (const key of acceptedKeys(purpose)) {
    const verified = await jwtVerify(signed, key, demands).catch(() => undefined)
    if (verified) return verified.payload
  }
  return undefined
}
