import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Account, AccountUpdate } from '#domain/accounts/account.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { commandLine, recordAudit } from '../audit/audit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { accountLinks, sessions, spelledAlike, users } from '../schema/accounts.ts'
import { previewLinks } from '../schema/drafts.ts'
import { dropLoginCounts } from '../upkeep/rate-limits.ts'
import { isLiveSession } from './sessions.ts'

export type StoredUser = typeof users.$inferSelect

/** No hash, so nobody can sign in with it. An invited account has it until its link is used. */
export const noPassword = 'unset'

export interface ListedUser extends Pick<StoredUser, 'username' | 'name' | 'email' | 'role' | 'disabled'> {
  /** How many sessions are live. */
  sessions: number
}

/** Finds an account by name, in upper or lower case. If old accounts differ only by case, the exact name wins. */
export async function findUserByUsername(db: Queryable, username: string): Promise<StoredUser | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(spelledAlike(users.username), spelledAlike(sql`${username}::text`)))
    .orderBy(desc(eq(users.username, username)), users.twin)
    .limit(1)
  return row
}

/** Finds an account by its id, or by its name in upper or lower case. */
async function findUser(db: Queryable, who: number | string): Promise<StoredUser | undefined> {
  if (typeof who === 'string') return findUserByUsername(db, who)
  const [row] = await db.select().from(users).where(eq(users.id, who))
  return row
}

export async function countUsers(db: Queryable): Promise<number> {
  return db.$count(users)
}

export async function createUser(db: Queryable, user: typeof users.$inferInsert, author = commandLine): Promise<void> {
  const [created] = await db.insert(users).values(user).returning({ id: users.id })
  // The link of an invitation leaves the line.
  if (created && user.password !== noPassword) await recordAudit(db, author, { action: 'created', kind: 'account', recordId: created.id })
}

/** All accounts, by name. */
export async function listUsers(db: Queryable): Promise<ListedUser[]> {
  const { username, name, email, role, disabled } = users
  return db
    .select({ username, name, email, role, disabled, sessions: count(sessions.id) })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), isLiveSession))
    .groupBy(users.id)
    .orderBy(users.username)
}

/** Equal for names that look alike, such as `Ada` and the full-width `Ａda`. */
const looksLike = (username: unknown) => sql`lower(normalize(${username}, NFKC))`

/** Adds an account unless another one looks like it in name or has the e-mail. Returns that other one. */
export async function addUser(db: Queryable, user: typeof users.$inferInsert, author = commandLine): Promise<StoredUser | undefined> {
  const [named] = await db
    .select()
    .from(users)
    .where(eq(looksLike(users.username), looksLike(sql`${user.username}::text`)))
    .limit(1)
  const [mailed] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, user.email.toLowerCase()))
  const taken = named ?? mailed
  // The first account is an owner, so that somebody can manage the others.
  if (!taken) await createUser(db, (await countUsers(db)) === 0 ? { ...user, role: 'owner' } : user, author)
  return taken
}

export type AccessChange = { password: string } | { disabled: boolean } | { role: Role }

/** `username` is the account's name as it is stored. */
export type ChangedAccess = { kind: 'changed'; username: string } | { kind: 'missing' } | { kind: 'last-owner' }

/**
 * Whether nobody could manage accounts without this one.
 * Locks the rows of all owners until the transaction ends.
 * Otherwise two owners could remove each other at the same moment.
 */
async function isLastOwner(tx: Queryable, userId: number): Promise<boolean> {
  const isOwner = and(eq(users.role, 'owner'), eq(users.disabled, false))
  const owners = await tx.select({ id: users.id }).from(users).where(isOwner).orderBy(users.id).for('update')
  return owners.length === 1 && owners[0]?.id === userId
}

function actionOf(change: AccessChange): AuditAction {
  if ('role' in change) return 'role-changed'
  if ('password' in change) return 'password-changed'
  return change.disabled ? 'disabled' : 'enabled'
}

const takesOwner = (change: AccessChange) => ('role' in change && change.role !== 'owner') || ('disabled' in change && change.disabled)

async function endAccess(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
}

/**
 * Sets a new password or role, or disables or enables an account. All but a new role end its sessions and links.
 * Without the account, nobody answers for the previews that it showed to others, so those end too.
 * A new password clears the login limit. The last owner stays one.
 */
export async function changeAccess(db: Database, who: number | string, change: AccessChange, author = commandLine): Promise<ChangedAccess> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, who)
    if (!user) return { kind: 'missing' }
    if (takesOwner(change) && (await isLastOwner(tx, user.id))) return { kind: 'last-owner' }
    await tx.update(users).set(change).where(eq(users.id, user.id))
    if (!('role' in change)) await endAccess(tx, user.id)
    if ('disabled' in change) await tx.delete(previewLinks).where(eq(previewLinks.madeBy, user.id))
    if ('password' in change) await dropLoginCounts(tx, user.id)
    await recordAudit(tx, author, { action: actionOf(change), kind: 'account', recordId: user.id })
    return { kind: 'changed', username: user.username }
  })
}

/** @throws a unique violation (23505) when another account has the e-mail. See server/http/problems.ts. */
export async function updateAccount(db: Queryable, id: number, { name, email }: AccountUpdate): Promise<Account | undefined> {
  const account = { id: users.id, username: users.username, name: users.name, email: users.email, role: users.role }
  const [row] = await db.update(users).set({ name, email }).where(eq(users.id, id)).returning(account)
  return row
}

interface PasswordSwap {
  userId: number
  /** The hash that was checked. If it is no longer the stored one, nothing changes. */
  from: string
  to: string
  keptSession: string
}

/**
 * Sets a new password and ends all other sessions in one transaction.
 * Returns false when the password has changed since it was checked.
 */
export async function swapPassword(db: Database, { userId, from, to, keptSession }: PasswordSwap): Promise<boolean> {
  return db.transaction(async (tx) => {
    const unchanged = and(eq(users.id, userId), eq(users.password, from))
    const swapped = await tx.update(users).set({ password: to }).where(unchanged).returning({ id: users.id })
    if (swapped.length > 0) await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession)))
    return swapped.length > 0
  })
}

/** Clears the login limit of an account. Undefined without one. */
export async function unlockUser(db: Database, username: string, author = commandLine): Promise<StoredUser | undefined> {
  return db.transaction(async (tx) => {
    const user = await findUserByUsername(tx, username)
    if (!user) return undefined
    await dropLoginCounts(tx, user.id)
    await recordAudit(tx, author, { action: 'unlocked', kind: 'account', recordId: user.id })
    return user
  })
}
