import type { Context } from 'hono'
import { swapPassword } from '#db/accounts/users.ts'
import { database, type Queryable } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { tick } from '#db/setup/ticks.ts'
import type { PasswordChange } from '#domain/accounts/account.ts'
import { audited } from '../audit/audited.ts'
import type { Api } from '../http/app.ts'
import { invalid } from '../http/problems.ts'
import { demandOwnPassword, wrongPassword } from './own-password.ts'
import { hashPassword } from './password.ts'
import { refusedPassword } from './refused-passwords.ts'

/** Changes one's own password and ends all other sessions. `follow` runs in the same transaction. */
export async function changePassword(
  c: Context<Api>,
  { current, next }: PasswordChange,
  follow: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const { id: userId, role, username } = c.var.account
  const { name } = await readPractice(database())
  const refusal = refusedPassword(next, c.var.account, name)
  if (refusal !== undefined) throw invalid({ next: [refusal] })
  const { hash, forgive } = await demandOwnPassword(c, current, 'current')
  const swap = { userId, from: hash, to: await hashPassword(next), keptSession: c.var.sessionId }
  const isChanged = await audited(
    c,
    async (tx) => {
      const isSwapped = await swapPassword(tx, swap)
      if (isSwapped) {
        await follow(tx)
        // The first account is an owner's.
        if (role === 'owner') await tick(tx, 'password', username)
      }
      return isSwapped
    },
    (swapped) => (swapped ? { action: 'password-changed', kind: 'account', recordId: userId } : undefined),
  )
  if (!isChanged) throw wrongPassword('current')
  await forgive()
}
