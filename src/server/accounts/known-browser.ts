import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { SignJWT } from 'jose'
import * as z from 'zod'
import type { CookieName } from '#domain/site/stored-names.ts'
import type { Api } from '../http/call.ts'
import { keyFor } from '../http/keys.ts'
import { verifiedClaims } from './verified-claims.ts'

const lifeSeconds = 365 * 24 * 60 * 60
const token = { algorithm: 'HS256', issuer: 'costs-practice', audience: 'known-browser' } as const
const cookieName = 'known-browser' satisfies CookieName

/** Several members of staff may share one machine. */
const mostAccounts = 10

const claimsSchema = z.object({ jti: z.uuid(), accounts: z.array(z.int()).max(mostAccounts) })
type KnownBrowser = z.infer<typeof claimsSchema>

/** Undefined if the cookie is missing, forged or expired. */
async function knownBrowser(c: Context<Api>): Promise<KnownBrowser | undefined> {
  const cookie = getCookie(c, cookieName, 'host')
  if (!cookie) return undefined
  const { algorithm, issuer, audience } = token
  const claims = await verifiedClaims('known-browser', cookie, { algorithms: [algorithm], issuer, audience, requiredClaims: ['exp'] })
  return claimsSchema.safeParse(claims).data
}

/** The id of this browser, if this account has signed in with it before. */
export async function browserKnownTo(c: Context<Api>, userId: number): Promise<string | undefined> {
  const known = await knownBrowser(c)
  return known?.accounts.includes(userId) ? known.jti : undefined
}

/**
 * Marks the browser as known to the account. The mark gives no access. Failed logins from a known browser are
 * counted separately.
 */
export async function rememberBrowser(c: Context<Api>, userId: number): Promise<void> {
  const known = await knownBrowser(c)
  const accounts = [userId, ...(known?.accounts ?? []).filter((id) => id !== userId)].slice(0, mostAccounts)
  const signed = await new SignJWT({ accounts })
    .setProtectedHeader({ alg: token.algorithm })
    .setJti(known?.jti ?? randomUUID())
    .setIssuer(token.issuer)
    .setAudience(token.audience)
    .setExpirationTime(new Date(Date.now() + lifeSeconds * 1000))
    .sign(keyFor('known-browser'))
  setCookie(c, cookieName, signed, { prefix: 'host', secure: true, httpOnly: true, sameSite: 'Lax', path: '/', maxAge: lifeSeconds })
}
