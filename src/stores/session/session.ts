import { atom } from 'nanostores'
import { type Account, accountSchema, type Login, loginAnswerSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { dropStored, keepStored } from '../browser/browser-storage.ts'
import { call, HttpError, listenForUnauthorised, send, tokenKey, unreachable } from '../http/http.ts'
import { forgetFetched } from '../http/queries.ts'

export type Session =
  | { kind: 'unknown' }
  | { kind: 'signed-in'; account: Account }
  /** `left` when the person logged out; otherwise the session was refused or ended. */
  | { kind: 'signed-out'; left: boolean }

export const $session = atom<Session>({ kind: 'unknown' })

/** A 401 from any call ends the session here too. */
export function startSession(): void {
  listenForUnauthorised(() => endSession(false))
}

/** Asks who is signed in. While nobody is known any failure signs out; later only a refusal does, which the listener sees. */
export async function checkSession(): Promise<void> {
  try {
    $session.set({ kind: 'signed-in', account: await call(api.me, accountSchema) })
  } catch {
    if ($session.get().kind === 'unknown') endSession(false)
  }
}

export async function login(input: Login): Promise<Account> {
  const { user, token } = await call(api.login, loginAnswerSchema, { method: 'POST', body: input })
  if (token === undefined) dropStored(tokenKey)
  else keepStored(tokenKey, token)
  forgetFetched()
  $session.set({ kind: 'signed-in', account: user })
  return user
}

export async function logout(): Promise<void> {
  await send(api.logout, { method: 'POST' })
  endSession(true)
}

/** What the login form says of a failure: as specified, unless the fault lies elsewhere than in what was typed. */
export function loginFailure(error: unknown): string {
  if (!(error instanceof HttpError)) return unreachable
  const elsewhere = error.status === 429 || error.status >= 500
  return (elsewhere && error.problem?.detail) || 'Invalid username or password'
}

export function currentAccount(): Account | null {
  const session = $session.get()
  return session.kind === 'signed-in' ? session.account : null
}

/** The person's own name or address was changed. */
export function replaceAccount(account: Account): void {
  if ($session.get().kind === 'signed-in') $session.set({ kind: 'signed-in', account })
}

function endSession(left: boolean): void {
  dropStored(tokenKey)
  if ($session.get().kind !== 'signed-out') $session.set({ kind: 'signed-out', left })
}
