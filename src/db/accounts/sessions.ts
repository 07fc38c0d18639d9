import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Account, OwnSession } from '#domain/accounts/account.ts'
import { minutesOfProof, type SessionProof } from '#domain/accounts/sign-in-methods.ts'
import type { Queryable } from '../connection/client.ts'
import { withIsoTimes } from '../connection/rows.ts'
import { sessions, users } from '../schema/accounts.ts'
import { passkeys, signInRules } from '../schema/passkeys.ts'

/** A session without a call for this long ends early. */
const longestIdle = sql`interval '2 hours'`

const proofLasts = sql`make_interval(mins => ${minutesOfProof})`

/** Whether a session can still be used. */
export const isLiveSession = and(gt(sessions.expiresAt, sql`now()`), gt(sessions.usedAt, sql`now() - ${longestIdle}`))

/** Expired sessions are useless, and each names a browser. */
export async function dropExpiredSessions(db: Queryable): Promise<void> {
  await db.delete(sessions).where(sql`not ${isLiveSession}`)
}

interface NewSession extends Pick<typeof sessions.$inferSelect, 'userId' | 'expiresAt' | 'userAgent' | 'method'> {
  /** The hash that the password matched. */
  passwordHash: string
}

/**
 * Opens a session and deletes expired ones. Returns undefined if the account is disabled, its password changed
 * since the check (a check takes a third of a second), or a password alone is not enough. The row lock waits for
 * a change in progress, which could not end a session that it does not see yet.
 */
export async function openSession(db: Queryable, session: NewSession): Promise<string | undefined> {
  const { userId, passwordHash, expiresAt, userAgent, method } = session
  await dropExpiredSessions(db)
  const unchanged = and(eq(users.id, userId), eq(users.password, passwordHash), eq(users.disabled, false))
  // A password-only session ends when passkeys become required. No new one can start after that.
  const ends = sql`${expiresAt.toISOString()}::timestamptz`
  const from = method === 'password' ? sql`(select passkeys_from from ${signInRules})` : sql`null::timestamptz`
  // A link has just set the password.
  const confirmedAt = method === 'link' ? sql`now()` : sql`null::timestamptz`
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into ${sessions} (user_id, expires_at, user_agent, method, confirmed_at)
    select id, least(${ends}, ${from}), ${userAgent}, ${method}, ${confirmedAt} from ${users}
    where ${unchanged} and (${from} is null or ${from} > now()) for share
    returning id`)
  return rows[0]?.id
}

export interface SessionAccount {
  account: Account
  proof: SessionProof
  /** Whether passkeys are required and the account has none for the site `here`. */
  lacksPasskey: boolean
}

const proof = sql<SessionProof>`case
  when ${sessions.confirmedAt} > now() - ${proofLasts} then 'confirmed'
  when ${sessions.createdAt} > now() - ${proofLasts} then 'signed-in'
  else 'old' end`

const lacksPasskeyOf = (here: string) => sql<boolean>`exists (select from ${signInRules} where passkeys_from <= now())
  and not exists (select from ${passkeys} where ${passkeys.userId} = ${users.id} and ${passkeys.rpId} = ${here})`

/** Whether passkeys are required and an account has none for the site `here`. */
export async function lacksPasskey(db: Queryable, userId: number, here: string): Promise<boolean> {
  // Drizzle leaves the table's name out of a select from one table, and the inner tables have an id too.
  const { rows } = await db.execute<{ lacks: boolean }>(
    sql`select ${lacksPasskeyOf(here)} as lacks from ${users} where ${users.id} = ${userId}`,
  )
  return rows[0]?.lacks ?? false
}

/** The account of a live session. Undefined when the session ended or the user is gone or disabled. */
export async function findSessionAccount(db: Queryable, id: string, here: string): Promise<SessionAccount | undefined> {
  const isNoted = sql<boolean>`${sessions.usedAt} > now() - interval '1 minute'`
  const account = { id: users.id, username: users.username, name: users.name, email: users.email, role: users.role }
  const [row] = await db
    .select({ account, proof, lacksPasskey: lacksPasskeyOf(here), isNoted })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, id), isLiveSession, eq(users.disabled, false)))
  if (!row) return undefined
  const { isNoted: wasNoted, ...found } = row
  // At most once a minute, because most calls only read.
  if (!wasNoted) await db.update(sessions).set({ usedAt: sql`now()` }).where(eq(sessions.id, id))
  return found
}

/** Records that the person of a session has just proved again who they are. */
export async function confirmSession(db: Queryable, id: string): Promise<void> {
  await db.update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.id, id))
}

export async function revokeSession(db: Queryable, id: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.id, id))
}

/** Newest first. `currentId` is the session of this request. */
export async function listOwnSessions(db: Queryable, userId: number, currentId: string): Promise<OwnSession[]> {
  const { id, createdAt, expiresAt, userAgent, method } = sessions
  const rows = await db
    .select({ id, createdAt, expiresAt, userAgent, method })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLiveSession))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => ({ ...withIsoTimes(row), current: row.id === currentId }))
}

/** Returns false if the session belongs to someone else or has ended. */
export async function revokeOwnSession(db: Queryable, userId: number, id: string): Promise<boolean> {
  const own = and(eq(sessions.id, id), eq(sessions.userId, userId), isLiveSession)
  return (await db.delete(sessions).where(own).returning({ id: sessions.id })).length > 0
}
