import type { Context } from 'hono'
import { setCookie } from 'hono/cookie'
import { type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { CookieName } from '#domain/site/stored-names.ts'
import type { Api } from '../http/call.ts'
import { acceptedKeys, keyFor } from '../http/keys.ts'

const algorithm = 'HS256'
const issuer = 'costs-practice'
const audiences = { session: 'staff', 'known-browser': 'known-browser' } as const
type TokenPurpose = keyof typeof audiences

export const signToken = (purpose: TokenPurpose, claims: JWTPayload & { jti: string }, expiresAt: Date): Promise<string> =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: algorithm })
    .setIssuer(issuer)
    .setAudience(audiences[purpose])
    .setExpirationTime(expiresAt)
    .sign(keyFor(purpose))

/** Sets a cookie that no script can read and no other site can send with a form. */
export const setTokenCookie = (c: Context<Api>, name: CookieName, signed: string, lifeSeconds: number): void =>
  setCookie(c, name, signed, { prefix: 'host', secure: true, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: lifeSeconds })

/** The claims of a token that this site signed. @throws EnvironmentError without a secret: a fault of the site */
export async function verifiedClaims(purpose: TokenPurpose, signed: string): Promise<JWTPayload | undefined> {
  const demands = { algorithms: [algorithm], issuer, audience: audiences[purpose], requiredClaims: ['exp', 'jti'] }
  for (const key of acceptedKeys(purpose)) {
    const verified = await jwtVerify(signed, key, demands).catch(() => undefined)
    if (verified) return verified.payload
  }
  return undefined
}
