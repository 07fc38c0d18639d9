import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { findSessionAccount, openSession, revokeSession, type SessionAccount } from '#db/accounts/sessions.ts'
import { database, type Queryable } from '#db/connection/client.ts'
import { type Capability, mayDo } from '#domain/accounts/capabilities.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import { confirmationRequired } from '#domain/fields/problem-titles.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import type { CookieName } from '#domain/site/stored-names.ts'
import type { Api, FreshProof } from '../http/call.ts'
import { forbidden, ProblemError, passkeyMissing, unauthorised, unsupportedType } from '../http/problems.ts'
import { relyingParty } from './relying-party.ts'
import { noteSignIn } from './sign-in-audit.ts'
import { setTokenCookie, signToken, verifiedClaims } from './tokens.ts'

const lifeSeconds = 12 * 60 * 60

/** `setCookie` adds the prefix `__Host-`, which requires Secure, no Domain and Path=/. */
const cookieName = 'session' satisfies CookieName

type Presented = { by: 'bearer' | 'cookie'; token: string }

/** The session token of a request, not yet verified. */
function presented(c: Context<Api>): Presented | undefined {
  const bearer = /^Bearer ([\w.-]+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (bearer) return { by: 'bearer', token: bearer }
  const cookie = getCookie(c, cookieName, 'host')
  return cookie ? { by: 'cookie', token: cookie } : undefined
}

/** Whether the request comes from a staff browser. Its session may have ended. */
export const isStaffBrowser = (c: Context<Api>): boolean => presented(c) !== undefined

/**
 * Signs someone in: inserts a session, and returns its token, which is also set as a cookie. Ends the session of
 * the request's own cookie. Returns undefined if the password was changed since the check.
 */
export async function startSession(
  c: Context<Api>,
  user: { id: number; password: string },
  method: SignInMethod,
  db: Queryable,
): Promise<string | undefined> {
  const expiresAt = new Date(Date.now() + lifeSeconds * 1000)
  const userAgent = (c.req.header('User-Agent') ?? '').slice(0, 300)
  const id = await openSession(db, { userId: user.id, passwordHash: user.password, expiresAt, userAgent, method })
  if (!id) return undefined
  const cookie = getCookie(c, cookieName, 'host')
  const replaced = cookie && (await sessionIdOf(cookie))
  if (replaced) await revokeSession(db, replaced)
  const signed = await signToken('session', { jti: id }, expiresAt)
  setTokenCookie(c, cookieName, signed, lifeSeconds)
  return signed
}

async function sessionIdOf(signed: string): Promise<string | undefined> {
  const payload = await verifiedClaims('session', signed)
  return isUuid(payload?.jti) ? payload.jti : undefined
}

/** The live session of a request, by bearer token or cookie. Undefined without one. */
export async function findSession(c: Context<Api>) {
  const shown = presented(c)
  const sessionId = shown && (await sessionIdOf(shown.token))
  const found = sessionId && (await findSessionAccount(database(), sessionId, relyingParty(c).id))
  return found ? { by: shown.by, sessionId, ...found } : undefined
}

function isFromSite(c: Context<Api>): boolean {
  const origin = c.req.header('Origin')
  const site = c.req.header('Sec-Fetch-Site')
  if (origin === undefined) return site === 'same-origin'
  return origin === new URL(c.req.url).origin && (site === undefined || site === 'same-origin')
}

/**
 * Refuses cross-site calls. A browser sends the cookie for any page, so a call by cookie that changes something
 * must come from our own origin, and its body must be of a type that a foreign form cannot send.
 */
function demandOwnCall(c: Context<Api>): void {
  if (['GET', 'HEAD'].includes(c.req.method)) return
  if (!isFromSite(c)) throw forbidden('This can only be done from the site itself.')
  const type = c.req.header('Content-Type')
  if (type !== undefined && !/^(?:application\/json|multipart\/form-data)\s*(?:;|$)/i.test(type))
    throw unsupportedType('Please send application/json or multipart/form-data.')
}

export const maySession = ({ account, lacksPasskey }: SessionAccount, capability: Capability): boolean =>
  mayDo(account.role, capability, lacksPasskey)

/** For a call that needs a proof only sometimes. Other calls name it in their row. @throws 403 */
export function demandProof(c: Context<Api>, least: FreshProof): void {
  const { proof } = c.var
  if (proof === 'confirmed' || proof === least) return
  throw new ProblemError(403, confirmationRequired, 'Confirm that it is you, with your password or a passkey.')
}

/**
 * Runs before anything else is looked up. @throws 401 unless the request carries a live session, 403
 * when the account's role lacks the capability, when a passkey is required and missing, or when the
 * person has to prove again who they are
 */
export async function admitStaff(c: Context<Api>, capability: Capability, proof?: FreshProof): Promise<void> {
  const session = await findSession(c)
  if (!session) throw unauthorised()
  if (session.by === 'cookie') demandOwnCall(c)
  // Must come before the check, so that the line of a refused call names the account.
  c.set('account', session.account)
  c.set('sessionId', session.sessionId)
  c.set('proof', session.proof)
  c.set('lacksPasskey', session.lacksPasskey)
  if (!mayDo(session.account.role, capability)) throw forbidden('Your role does not allow this. An owner can change your role.')
  if (!maySession(session, capability)) throw passkeyMissing('Passkeys are required here. Add a passkey first.')
  if (proof) demandProof(c, proof)
}

/** Revokes the session of the request, including copies of its token elsewhere, and deletes the cookie. */
export async function endSession(c: Context<Api>): Promise<void> {
  const session = await findSession(c)
  if (session?.by === 'cookie') demandOwnCall(c)
  if (session) {
    await revokeSession(database(), session.sessionId)
    await noteSignIn(c, session.account, 'signed-out')
  }
  deleteCookie(c, cookieName, { prefix: 'host', secure: true, path: '/' })
}
