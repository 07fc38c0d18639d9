import { sql } from 'drizzle-orm'
import { daysOfGrace } from '#domain/accounts/sign-in-methods.ts'
import type { Queryable } from '../connection/client.ts'
import { signInRules } from '../schema/passkeys.ts'

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
