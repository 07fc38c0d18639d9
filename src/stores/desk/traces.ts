import { atom } from 'nanostores'
import { clearCopies, countCopies } from '../records/browser-copy.ts'
import { isOwnDevice } from '../session/own-device.ts'
import { $session, type Session } from '../session/session.ts'
import { forgetRecent, hasRecent } from './recent.ts'

/** Unsaved text and recent records that stay after a logout, because the person marked the browser as their own. */
export interface LeftBehind {
  username: string
  drafts: number
  recent: boolean
}

export const $leftBehind = atom<LeftBehind | null>(null)

/** Clears data that other people should not find in this browser. See docs/security.md. */
export function watchTraces(): () => void {
  return $session.listen(settleTraces)
}

function settleTraces(session: Session, before: Session | undefined): void {
  if (session.kind === 'signed-in') {
    $leftBehind.set(null)
    const { username } = session.account
    clearCopies((owner) => owner !== username && !isOwnDevice(owner))
  }
  if (session.kind !== 'signed-out' || !session.left || before?.kind !== 'signed-in') return
  const { username } = before.account
  if (!isOwnDevice(username)) {
    clearTraces(username)
    return
  }
  const drafts = draftsOf(username)
  const recent = hasRecent()
  if (drafts > 0 || recent) $leftBehind.set({ username, drafts, recent })
}

/** The number of this person's texts that only this browser has. */
export const draftsOf = (username: string): number => countCopies().get(username) ?? 0

export function clearTraces(username: string): void {
  forgetRecent()
  $leftBehind.set(null)
  clearCopies((owner) => owner === username)
}
