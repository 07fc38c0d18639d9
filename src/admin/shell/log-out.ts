import { atom } from 'nanostores'
import { showFailure } from '#stores/browser/toasts.ts'
import { draftsOf } from '#stores/desk/traces.ts'
import { flushAll } from '#stores/records/keeper.ts'
import { isOwnDevice, markDevice } from '#stores/session/own-device.ts'
import { currentAccount, logout } from '#stores/session/session.ts'
import { $unsaved, leave } from './navigation.ts'

/** The number of texts that a logout would delete, while the question is open. */
export const $logoutQuestion = atom<{ drafts: number } | null>(null)

/** Milliseconds that a logout waits for the server to store unsaved text. */
const patience = 3000
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Logs out at once. For a screen without unsaved text. */
export async function signOut(): Promise<void> {
  try {
    await logout()
  } catch {
    showFailure('Logout failed', 'An error occurred while logging out')
  }
}

/**
 * Logs out. Every logout within the desk uses this. First stores what it can on the server. A logout deletes the
 * browser's own copies, unless the browser is marked as the person's own, so it asks first if there are any.
 */
export async function logOut(): Promise<void> {
  const username = currentAccount()?.username ?? ''
  await Promise.race([flushAll(), pause(patience)])
  const drafts = draftsOf(username)
  const isLosing = drafts > 0 || !['none', 'kept'].includes($unsaved.get())
  if (isLosing && !isOwnDevice(username)) $logoutQuestion.set({ drafts })
  else if ($unsaved.get() !== 'none') leave(() => void signOut())
  else await signOut()
}

export function stayLoggedIn(): void {
  $logoutQuestion.set(null)
}

/** Logs out after the question. `own` marks this browser as the person's own and keeps the drafts. */
export async function confirmLogout(own: boolean): Promise<void> {
  const username = currentAccount()?.username ?? ''
  if (own) markDevice(username, true)
  $logoutQuestion.set(null)
  await signOut()
}
