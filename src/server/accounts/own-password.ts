import type { Context } from 'hono'
import { takeChallenge } from '#db/accounts/passkey-challenges.ts'
import { findUserByUsername } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import type { Api } from '../http/app.ts'
import { invalid } from '../http/problems.ts'
import { countLogin } from './login-limit.ts'
import { isPasskeyProof, proofHash } from './passkey-proof.ts'
import { verifyPassword } from './password.ts'

export const wrongPassword = (field: string) => invalid({ [field]: ['That is not your current password'] })

/** Whether a proof was typed instead of the password. It works once, for five minutes, for its own account. */
const isProven = async (userId: number, typed: string): Promise<boolean> =>
  isPasskeyProof(typed) && (await takeChallenge(database(), proofHash(typed), { purpose: 'sign-in', userId }))

/**
 * Checks one's own password, or the proof of a passkey, before something changes that a login depends on.
 * A wrong one counts as a failed login, so that a stolen session gives no unlimited guesses.
 * Returns the stored hash, and a function that removes the success from the counts. @throws 422 at `field`
 */
export async function demandOwnPassword(
  c: Context<Api>,
  typed: string,
  field: string,
): Promise<{ hash: string; forgive: () => Promise<void> }> {
  const { id: userId, username } = c.var.account
  const forgive = await countLogin(c, { username, userId })
  const stored = await findUserByUsername(database(), username)
  const isRight = stored && ((await isProven(userId, typed)) || (await verifyPassword(typed, stored.password)))
  if (!isRight) throw wrongPassword(field)
  return { hash: stored.password, forgive }
}

/** The same for a change that needs no hash. A right password leaves the counts at once. */
export async function confirmOwnPassword(c: Context<Api>, typed: string): Promise<void> {
  const { forgive } = await demandOwnPassword(c, typed, 'password')
  await forgive()
}
