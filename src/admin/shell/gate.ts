import type { Session } from '#stores/session/session.ts'
import { loginPath } from './router.ts'

export type Gate = { kind: 'login' } | { kind: 'loading' } | { kind: 'inside' } | { kind: 'send'; to: string }

/** What to show at an admin address: nothing until the session is confirmed, or the login without a session. */
export function gateOf(session: Session, isLogin: boolean, address: string): Gate {
  if (isLogin) return { kind: 'login' }
  if (session.kind === 'signed-in') return { kind: 'inside' }
  if (session.kind === 'unknown') return { kind: 'loading' }
  return { kind: 'send', to: loginPath(session.left ? '' : address) }
}
