import { atom } from 'nanostores'
import { draftsOf } from '#stores/desk/traces.ts'
import { flushKept } from '#stores/records/kept-fields.ts'
import { isOwnDevice, markDevice } from '#stores/session/own-device.ts'
import { currentAccount } from '#stores/session/session.ts'
import { signOut } from '#stores/session/sign-out.ts'
import { $unsaved, leave } from './navigation.ts'

/** The number of drafts that a logout would delete, while the question is open. */
export const $logoutQuestion = atom<{ drafts: number } | null>(null)

/**
 * Logs out. Every logout on the desk uses this.
 * A logout deletes unsaved text unless the browser is marked as one's own, so it asks first if there is any.
 */
export async function logOut(): Promise<void> {
  const username = currentAccount()?.username ?? ''
  if (isOwnDevice(username)) return leave(() => void signOut())
  flushKept()
  const drafts = await draftsOf(username)
  if (drafts > 0 || $unsaved.get() !== 'none') $logoutQuestion.set({ drafts })
  else await signOut()
}

export function stayLoggedIn(): void {
  $logoutQuestion.set(null)
}

/** Logs out after the question. `own` marks this browser as the person's own, so that the drafts stay. */
export async function confirmLogout(own: boolean): Promise<void> {
  const username = currentAccount()?.username ?? ''
  if (own) markDevice(username, true)
  $logoutQuestion.set(null)
  await signOut()
}
