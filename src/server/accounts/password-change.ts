import type { Context } from 'hono'
import { findUserByUsername, swapPassword } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import type { PasswordChange } from '#domain/accounts/account.ts'
import { audited } from '../audit/audited.ts'
import type { Api } from '../http/app.ts'
import { invalid } from '../http/problems.ts'
import { countLogin } from './login-limit.ts'
import { hashPassword, verifyPassword } from './password.ts'

const wrong = () => invalid({ current: ['That is not your current password'] })

/**
 * Changes one's own password and ends all other sessions. A wrong current password counts as a failed login,
 * so that a stolen session gives no unlimited guesses.
 */
export async function changePassword(c: Context<Api>, { current, next }: PasswordChange): Promise<void> {
  const { id: userId, username } = c.var.account
  const forgiveLogin = await countLogin(c, { username, userId })
  const stored = await findUserByUsername(database(), username)
  if (!stored || !(await verifyPassword(current, stored.password))) throw wrong()
  const swap = { userId, from: stored.password, to: await hashPassword(next), keptSession: c.var.sessionId }
  const isChanged = await audited(
    c,
    (tx) => swapPassword(tx, swap),
    (swapped) => (swapped ? { action: 'password-changed', kind: 'account', recordId: userId } : undefined),
  )
  if (!isChanged) throw wrong()
  await forgiveLogin()
}
