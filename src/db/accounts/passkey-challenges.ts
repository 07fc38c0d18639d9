import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { ChallengePurpose } from '#domain/accounts/sign-in-methods.ts'
import type { Queryable } from '../connection/client.ts'
import { passkeyChallenges } from '../schema/passkeys.ts'

/** Long enough to get a security key or a phone. */
const life = sql`interval '5 minutes'`

interface Holder {
  purpose: ChallengePurpose
  /** The account that adds a passkey. Null for a sign-in. */
  userId: number | null
}

/** Also deletes expired challenges. */
export async function storeChallenge(db: Queryable, challenge: string, holder: Holder): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))
  await db.insert(passkeyChallenges).values({ challenge, ...holder, expiresAt: sql`now() + ${life}` })
}

/** Uses up a challenge. Returns false if it was never issued for this purpose, was used before, or expired. */
export async function takeChallenge(db: Queryable, challenge: string, { purpose, userId }: Holder): Promise<boolean> {
  const { challenge: column, userId: owner } = passkeyChallenges
  const isOwn = userId === null ? isNull(owner) : eq(owner, userId)
  const isOpen = and(eq(column, challenge), eq(passkeyChallenges.purpose, purpose), isOwn, gt(passkeyChallenges.expiresAt, sql`now()`))
  return (await db.delete(passkeyChallenges).where(isOpen).returning({ column })).length > 0
}
