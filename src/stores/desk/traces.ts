import { atom } from 'nanostores'
import { clearDrafts, countDrafts } from '../records/drafts.ts'
import { isOwnDevice } from '../session/own-device.ts'
import { $session, type Session } from '../session/session.ts'
import { forgetRecent, hasRecent } from './recent.ts'

/** Drafts and recent records that stay after a logout, because the person marked the browser as their own. */
export interface LeftBehind {
  username: string
  drafts: number
  recent: boolean
}

export const $leftBehind = atom<LeftBehind | null>(null)

/** Clears what other people should not find in this browser. See docs/security.md. */
export function watchTraces(): () => void {
  return $session.listen((session, before) => void settleTraces(session, before))
}

async function settleTraces(session: Session, before: Session | undefined): Promise<void> {
  if (session.kind === 'signed-in') {
    $leftBehind.set(null)
    const { username } = session.account
    await clearDrafts((owner) => owner !== username && !isOwnDevice(owner))
  }
  if (session.kind !== 'signed-out' || !session.left || before?.kind !== 'signed-in') return
  const { username } = before.account
  if (!isOwnDevice(username)) return clearTraces(username)
  const drafts = await draftsOf(username)
  const recent = hasRecent()
  if (drafts > 0 || recent) $leftBehind.set({ username, drafts, recent })
}

export async function draftsOf(username: string): Promise<number> {
  return (await countDrafts()).get(username) ?? 0
}

export async function clearTraces(username: string): Promise<void> {
  forgetRecent()
  $leftBehind.set(null)
  await clearDrafts((owner) => owner === username)
}
