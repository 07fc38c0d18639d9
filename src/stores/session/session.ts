import { atom } from 'nanostores'
import * as z from 'zod'
import { type Account, accountSchema, type Login, type LoginAnswer, loginAnswerSchema } from '#domain/accounts/account.ts'
import { passkeyRequired } from '#domain/fields/problem-titles.ts'
import { api } from '#domain/site/paths.ts'
import { dropStored, keepStored } from '../browser/browser-storage.ts'
import { call, HttpError, listenForUnauthorised, send, tokenKey, whatHappened } from '../http/http.ts'
import { forgetFetched } from '../http/queries.ts'
import { readFaults } from '../http/save-failure.ts'

/** `left`: logged out. `ended`: a call was refused. `entered`: someone logged in. */
const messageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('left') }),
  z.object({ kind: z.literal('ended') }),
  z.object({ kind: z.literal('entered'), username: z.string() }),
])
type TabMessage = z.infer<typeof messageSchema>

const key = 'desk:session'

/** Sends a message to every other tab of this browser, by a storage event. */
function notifyTabs(message: TabMessage): void {
  keepStored(key, JSON.stringify(message))
  // Delete it at once: it would name the account to the next person, and storing the same text twice sends no
  // event.
  dropStored(key)
}

function listenToTabs(listener: (message: TabMessage) => void): void {
  globalThis.addEventListener?.('storage', (event: StorageEvent) => {
    if (event.key !== key || event.newValue === null) return
    const message = readMessage(event.newValue)
    if (message) listener(message)
  })
}

function readMessage(text: string): TabMessage | undefined {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

export type Session =
  | { kind: 'unknown' }
  | { kind: 'signed-in'; account: Account }
  /** `left` is true after a logout, here or `elsewhere`. Otherwise the session was refused or ended. */
  | { kind: 'signed-out'; left: boolean; elsewhere?: 'logout' | 'login' }

export const $session = atom<Session>({ kind: 'unknown' })

/** Ends the session here after a 401 from any call, or after a logout in another tab. */
export function startSession(): void {
  listenForUnauthorised(() => endSession(false))
  listenToTabs(onTabMessage)
}

/** The tab that sent the message has already replaced the token. */
function onTabMessage(message: TabMessage): void {
  const account = currentAccount()
  if (account === null) return
  if (message.kind === 'ended') void checkSession()
  else if (message.kind === 'left') $session.set({ kind: 'signed-out', left: true, elsewhere: 'logout' })
  else if (message.username !== account.username) $session.set({ kind: 'signed-out', left: true, elsewhere: 'login' })
}

/**
 * Checks the session of a page that the browser restored from its cache.
 * Returns false if another person has signed in. Any failure signs out, as on a page load.
 */
export async function confirmSession(): Promise<boolean> {
  const before = currentAccount()
  if (before === null) return true
  try {
    const account = await call(api.me, accountSchema)
    $session.set({ kind: 'signed-in', account })
    return account.username === before.username
  } catch {
    endSession(false)
    return true
  }
}

/** Checks who is signed in. The first check signs out on any failure, later ones only on a 401. */
export async function checkSession(): Promise<void> {
  try {
    $session.set({ kind: 'signed-in', account: await call(api.me, accountSchema) })
  } catch {
    if ($session.get().kind === 'unknown') endSession(false)
  }
}

export async function login(input: Login): Promise<Account> {
  return enterSession(await call(api.login, loginAnswerSchema, { method: 'POST', body: input }))
}

/** Keeps the token of a sign-in and makes its account the current one. */
export function enterSession({ user, token }: LoginAnswer): Account {
  if (token === undefined) dropStored(tokenKey)
  else keepStored(tokenKey, token)
  forgetFetched()
  $session.set({ kind: 'signed-in', account: user })
  notifyTabs({ kind: 'entered', username: user.username })
  return user
}

export async function logout(): Promise<void> {
  await send(api.logout, { method: 'POST' })
  endSession(true)
}

/** Whether the password was right and the form must ask for a recovery code or a passkey. */
export const needsPasskey = (error: unknown): boolean => error instanceof HttpError && error.problem?.title === passkeyRequired

/** The login form's text for a failure: the specified one for a wrong name or password, otherwise the cause. */
export function loginFailure(error: unknown): string {
  const code = readFaults(['code'], error)['code']
  if (code !== undefined) return code
  const wrong = error instanceof HttpError && [400, 401, 422].includes(error.status)
  return wrong ? 'Invalid username or password' : whatHappened(error)
}

export function currentAccount(): Account | null {
  const session = $session.get()
  return session.kind === 'signed-in' ? session.account : null
}

/** Updates the session after the person's own name or address has changed. */
export function replaceAccount(account: Account): void {
  if ($session.get().kind === 'signed-in') $session.set({ kind: 'signed-in', account })
}

function endSession(left: boolean): void {
  dropStored(tokenKey)
  const { kind } = $session.get()
  if (kind === 'signed-out') return
  $session.set({ kind: 'signed-out', left })
  if (kind === 'signed-in') notifyTabs({ kind: left ? 'left' : 'ended' })
}
