import { randomUUID } from 'node:crypto'
import { eq, or, sql } from 'drizzle-orm'
import type { OwnChange, OwnersChange } from '#domain/accounts/account-changes.ts'
import type { Queryable } from '../connection/client.ts'
import { users } from '../schema/accounts.ts'
import { mailOutbox } from '../schema/mail.ts'
import { isActiveOwner } from './users.ts'

export async function queueChangeMail(tx: Queryable, userId: number, change: OwnChange): Promise<void> {
  await tx.insert(mailOutbox).values({ kind: 'account', recordId: userId, change, dedupeKey: `account-change:${randomUUID()}` })
}

/** Also sends the person mail about these changes. */
const concernsPerson: readonly OwnersChange[] = ['role-changed', 'account-disabled', 'account-enabled']

/**
 * Queues one message for each owner, including the one who made the change, because someone else may be using
 * their session. `aboutId` is the changed account, if there is one.
 */
export async function queueOwnersMail(
  tx: Queryable,
  change: OwnersChange,
  { byId, aboutId = null }: { byId: number | null; aboutId?: number | null },
): Promise<void> {
  const isPerson = aboutId !== null && concernsPerson.includes(change) ? eq(users.id, aboutId) : undefined
  const recipients = await tx.select({ id: users.id }).from(users).where(or(isActiveOwner, isPerson))
  const shared = { kind: 'account', change, aboutId, byId } as const
  const rows = recipients.map(({ id }) => ({ ...shared, recordId: id, dedupeKey: `account-change:${randomUUID()}` }))
  if (rows.length > 0) await tx.insert(mailOutbox).values(rows)
}

/** After two quick changes, the message still goes to the first address, because the second may be a thief's. */
export async function queueFormerAddressMail(tx: Queryable, userId: number, formerEmail: string): Promise<void> {
  await tx
    .update(users)
    .set({ formerEmail: sql`coalesce(${users.formerEmail}, ${formerEmail})` })
    .where(eq(users.id, userId))
  await queueChangeMail(tx, userId, 'email-changed')
}

/** Call this after the message to the former address was sent, or cannot be sent. */
export async function forgetFormerEmail(db: Queryable, userId: number): Promise<void> {
  await db.update(users).set({ formerEmail: null }).where(eq(users.id, userId))
}

export async function findMailedAccount(db: Queryable, userId: number) {
  const { username, name, email, formerEmail } = users
  const [account] = await db.select({ username, name, email, formerEmail }).from(users).where(eq(users.id, userId))
  return account
}
