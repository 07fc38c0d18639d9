import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { AccountChange } from '#domain/accounts/account-changes.ts'
import type { Queryable } from '../connection/client.ts'
import { users } from '../schema/accounts.ts'
import { mailOutbox } from '../schema/mail.ts'

/** Queues the message that tells somebody of a change of their account. */
export async function queueChangeMail(tx: Queryable, userId: number, change: AccountChange): Promise<void> {
  await tx.insert(mailOutbox).values({ kind: 'account', recordId: userId, change, dedupeKey: `account-change:${randomUUID()}` })
}

/** To whom such a message goes. */
export async function findMailedAccount(db: Queryable, userId: number): Promise<{ username: string; email: string } | undefined> {
  const [account] = await db.select({ username: users.username, email: users.email }).from(users).where(eq(users.id, userId))
  return account
}
