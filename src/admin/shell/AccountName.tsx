import { useStore } from '@nanostores/react'
import { $session } from '#stores/session/session.ts'

/** Names the account for password managers. Every form for the person's own password has it. */
export function AccountName() {
  const session = useStore($session)
  const username = session.kind === 'signed-in' ? session.account.username : ''
  return <input hidden readOnly type="text" name="username" autoComplete="username" value={username} />
}
