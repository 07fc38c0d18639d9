import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import * as z from 'zod'
import type { CookieName } from '#domain/site/stored-names.ts'
import type { Api } from '../http/call.ts'
import { setTokenCookie, signToken, verifiedClaims } from './tokens.ts'

const lifeSeconds = 365 * 24 * 60 * 60
const cookieName = 'known-browser' satisfies CookieName

/** Several members of staff may share one machine. */
const mostAccounts = 10

const claimsSchema = z.object({ jti: z.uuid(), accounts: z.array(z.int()).max(mostAccounts) })
type KnownBrowser = z.infer<typeof claimsSchema>

/** Undefined if the cookie is missing, forged or expired. */
async function knownBrowser(c: Context<Api>): Promise<KnownBrowser | undefined> {
  const cookie = getCookie(c, cookieName, 'host')
  return cookie ? claimsSchema.safeParse(await verifiedClaims('known-browser', cookie)).data : undefined
}

/** The id of this browser, if this account has signed in with it before. */
export async function browserKnownTo(c: Context<Api>, userId: number): Promise<string | undefined> {
  const known = await knownBrowser(c)
  return known?.accounts.includes(userId) ? known.jti : undefined
}

/** Marks the browser as known to the account. This gives no access, only separate counts of failed logins. */
export async function rememberBrowser(c: Context<Api>, userId: number): Promise<void> {
  const known = await knownBrowser(c)
  const accounts = [userId, ...(known?.accounts ?? []).filter((id) => id !== userId)].slice(0, mostAccounts)
  const expiresAt = new Date(Date.now() + lifeSeconds * 1000)
  const signed = await signToken('known-browser', { accounts, jti: known?.jti ?? randomUUID() }, expiresAt)
  setTokenCookie(c, cookieName, signed, lifeSeconds)
}
