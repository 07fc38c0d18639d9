import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../connection/client.ts'
import { recoveryCodes } from '../schema/passkeys.ts'

export const countRecoveryCodes = (db: Queryable, userId: number): Promise<number> =>
  db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))

const isOwnCode = (userId: number, hash: string) => and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash))

export const hasRecoveryCode = async (db: Queryable, userId: number, hash: string): Promise<boolean> =>
  (await db.$count(recoveryCodes, isOwnCode(userId, hash))) > 0

/** Uses up a code. Returns false when the account has no such code, or used it before. */
export async function useRecoveryCode(tx: Queryable, userId: number, hash: string): Promise<boolean> {
  return (await tx.delete(recoveryCodes).where(isOwnCode(userId, hash)).returning({ hash: recoveryCodes.hash })).length > 0
}

/** The earlier codes no longer work. */
export async function replaceRecoveryCodes(tx: Queryable, userId: number, hashes: readonly string[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, userId })))
}
