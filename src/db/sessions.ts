import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Account } from '#domain/account.ts'
import type { Queryable } from './client.ts'
import { sessions, users } from './schema.ts'

/** Opens a session and clears out those long past. */
export async function openSession(db: Queryable, session: { userId: number; expiresAt: Date; userAgent: string }): Promise<string> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  if (!row) throw new Error('The insert of a session returned no row.')
  return row.id
}

/** The account of a live session; undefined when it was revoked, has expired, or its user is gone. */
export async function findSessionAccount(db: Queryable, id: string): Promise<Account | undefined> {
  const [row] = await db
    .select({ id: users.id, username: users.username, name: users.name, email: users.email, role: users.role })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), gt(sessions.expiresAt, sql`now()`)))
  return row
}

export async function revokeSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}
