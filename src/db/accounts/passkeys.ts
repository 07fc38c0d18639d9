import { and, asc, eq, sql } from 'drizzle-orm'
import type { Passkey } from '#domain/accounts/passkeys.ts'
import { daysOfGrace } from '#domain/accounts/sign-in-methods.ts'
import { commandLine, recordAudit } from '../audit/audit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { onlyRow, withIsoTimes } from '../connection/rows.ts'
import { sessions, users } from '../schema/accounts.ts'
import { passkeys, recoveryCodes, signInRules } from '../schema/passkeys.ts'
import { dropLoginCounts } from '../upkeep/rate-limits.ts'
import { queueChangeMail } from './change-mail.ts'

export type StoredPasskey = typeof passkeys.$inferSelect

/** `here` is the domain of the site that shows the passkey. */
export const shownPasskey = ({ id, name, createdAt, usedAt, rpId }: StoredPasskey, here: string): Passkey => ({
  ...withIsoTimes({ id, name, createdAt, usedAt }),
  works: rpId === here,
})

/** Oldest first. `here` is the domain of the site that shows them. */
export async function listPasskeys(db: Queryable, userId: number, here: string): Promise<Passkey[]> {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))
  return rows.map((row) => shownPasskey(row, here))
}

/** The credentials that a device must not add again. */
export async function listCredentials(db: Queryable, userId: number, rpId: string): Promise<{ id: string; transports: string[] }[]> {
  const { credentialId: id, transports } = passkeys
  return db
    .select({ id, transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.rpId, rpId)))
}

/** @throws a unique violation (23505) when the credential is stored already. See server/http/problems.ts. */
export async function addPasskey(db: Queryable, passkey: typeof passkeys.$inferInsert): Promise<Passkey> {
  const added = onlyRow(await db.insert(passkeys).values(passkey).returning())
  return shownPasskey(added, added.rpId)
}

const isOwn = (userId: number, id: number) => and(eq(passkeys.id, id), eq(passkeys.userId, userId))

/** Undefined if the passkey does not exist or belongs to someone else. */
export async function renamePasskey(
  db: Queryable,
  { id, userId, name, here }: { id: number; userId: number; name: string; here: string },
): Promise<Passkey | undefined> {
  const [renamed] = await db.update(passkeys).set({ name }).where(isOwn(userId, id)).returning()
  return renamed && shownPasskey(renamed, here)
}

/** Returns false if the passkey does not exist or belongs to someone else. */
export async function removePasskey(db: Queryable, userId: number, id: number): Promise<boolean> {
  return (await db.delete(passkeys).where(isOwn(userId, id)).returning({ id: passkeys.id })).length > 0
}

export async function findCredential(db: Queryable, credentialId: string, rpId: string) {
  const isCredential = and(eq(passkeys.credentialId, credentialId), eq(passkeys.rpId, rpId))
  const [row] = await db
    .select({ passkey: passkeys, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(isCredential)
  return row
}

/**
 * Records a use. Returns false if the passkey was removed since it was read, or another call has recorded this
 * use: a device with a counter never sends the same count twice.
 */
export async function notePasskeyUse(db: Queryable, { id }: StoredPasskey, counter: number): Promise<boolean> {
  const isNewer = sql`(${counter} = 0 or ${passkeys.counter} < ${counter})`
  const noted = await db
    .update(passkeys)
    .set({ counter, usedAt: sql`now()` })
    .where(and(eq(passkeys.id, id), isNewer))
    .returning({ id: passkeys.id })
  return noted.length > 0
}

/** Removes every passkey and code of an account, for somebody who lost them, and ends its sessions. */
export async function removeFactors(db: Database, userId: number, byMail: boolean): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.delete(sessions).where(eq(sessions.userId, userId))
    await dropLoginCounts(tx, userId)
    if (byMail) await queueChangeMail(tx, userId, 'factors-removed')
    await recordAudit(tx, commandLine, { action: 'factors-removed', kind: 'account', recordId: userId })
  })
}

/** `from` is the time from which passkeys are required, or null if they are not. */
export async function readSignInRule(db: Queryable) {
  const isRequired = sql<boolean>`coalesce(${signInRules.passkeysFrom} <= now(), false)`
  const [row] = await db.select({ from: signInRules.passkeysFrom, isRequired }).from(signInRules)
  return row ?? { from: null, isRequired: false }
}

/** Requires passkeys after the grace period, or ends the requirement. An earlier date stays. */
export async function requirePasskeys(tx: Queryable, required: boolean): Promise<void> {
  const from = required ? sql`coalesce(${signInRules.passkeysFrom}, now() + make_interval(days => ${daysOfGrace}))` : null
  await tx.insert(signInRules).values({}).onConflictDoNothing()
  await tx.update(signInRules).set({ passkeysFrom: from })
}
