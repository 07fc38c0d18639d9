import { eq } from 'drizzle-orm'
import type { Queryable } from './client.ts'
import { users } from './schema.ts'

export type StoredUser = typeof users.$inferSelect

export async function findUserByUsername(db: Queryable, username: string): Promise<StoredUser | undefined> {
  const [row] = await db.select().from(users).where(eq(users.username, username))
  return row
}

export async function countUsers(db: Queryable): Promise<number> {
  return db.$count(users)
}

export async function createUser(db: Queryable, user: typeof users.$inferInsert): Promise<void> {
  await db.insert(users).values(user)
}

export async function setPassword(db: Queryable, username: string, password: string): Promise<void> {
  await db.update(users).set({ password }).where(eq(users.username, username))
}
