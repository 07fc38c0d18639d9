import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { AccountChange } from '#domain/accounts/account-changes.ts'
import type { Queryable } from '../connection/client.ts'
import { users } from '../schema/accounts.ts'
import { mailOutbox } from '../schema/mail.ts'

/** Queues the message that tells somebody of a change of their account. */
export async function queueChangeMail(tx: Queryable, userId: number, change: AccountChange): Promise<void> {
  await tx.insert(mailOutbox).values({ kind: 'account', recordId: userId, change, dedupeKey: `account-change:${randomUUID()}` })
}

/**
 * Queues the message to the former address. After two quick changes it still goes to the first one, because
 * the second may be a thief's.
 */
export async function queueFormerAddressMail(tx: Queryable, userId: number, formerEmail: string): Promise<void> {
  await tx
    .update(users)
    .set({ formerEmail: sql`coalesce(${users.formerEmail}, ${formerEmail})` })
    .where(eq(users.id, userId))
  await queueChangeMail(tx, userId, 'email-changed')
}

/** The message to the former address was sent, or cannot be. */
export async function forgetFormerEmail(db: Queryable, userId: number): Promise<void> {
  await db.update(users).set({ formerEmail: null }).where(eq(users.id, userId))
}

interface MailedAccount {
  username: string
  email: string
  /** Set while a message about its change waits to be sent to it. */
  formerEmail: string | null
}

/** To whom such a message goes. */
export async function findMailedAccount(db: Queryable, userId: number): Promise<MailedAccount | undefined> {
  const { username, email, formerEmail } = users
  const [account] = await db.select({ username, email, formerEmail }).from(users).where(eq(users.id, userId))
  return account
}
