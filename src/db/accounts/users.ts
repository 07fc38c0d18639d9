import { and, count, desc, eq, ne, sql } from 'drizzle-orm'
import type { Account, AccountUpdate } from '#domain/accounts/account.ts'
import type { AccessUpdate } from '#domain/accounts/staff-account.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import { commandLine, recordAudit } from '../audit/audit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { onlyRow } from '../connection/rows.ts'
import { accountLinks, sessions, spelledAlike, users } from '../schema/accounts.ts'
import { previewLinks } from '../schema/drafts.ts'
import { dropLoginCounts } from '../upkeep/rate-limits.ts'
import { isLiveSession } from './sessions.ts'

export type StoredUser = typeof users.$inferSelect

/** The password of an invited account until its link is used. No typed password matches this text. */
export const noPassword = 'unset'

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

export const countUsers = (db: Queryable): Promise<number> => db.$count(users)

export async function createUser(db: Queryable, user: typeof users.$inferInsert, author = commandLine): Promise<StoredUser> {
  const created = onlyRow(await db.insert(users).values(user).returning())
  // An invited account has no password yet. `issueLink` writes its line.
  if (user.password !== noPassword) await recordAudit(db, author, { action: 'created', kind: 'account', recordId: created.id })
  return created
}

export type ListedUser = Awaited<ReturnType<typeof listUsers>>[number]

/** Sorted by name, with the number of live sessions. */
export async function listUsers(db: Queryable) {
  const { username, name, email, role, disabled } = users
  return db
    .select({ username, name, email, role, disabled, sessions: count(sessions.id) })
    .from(users)
    .leftJoin(sessions, and(eq(sessions.userId, users.id), isLiveSession))
    .groupBy(users.id)
    .orderBy(users.username)
}

/**
 * Equal for names that look alike: `Ada` and `ada`, `paul` and `pauI` with a capital i, `mark` and `rnark`.
 * Letters of other scripts cannot be in a new username, so they need no table.
 */
const looksLike = (username: unknown) => sql`replace(lower(translate(normalize(${username}, NFKC), '1I|0', 'lllo')), 'rn', 'm')`

export type AddedUser = { kind: 'added'; user: StoredUser } | { kind: 'taken'; by: 'username' | 'email'; user: StoredUser }

/** Adds an account unless another has a similar name or the same e-mail. Call it in a transaction. */
export async function addUser(db: Queryable, user: typeof users.$inferInsert, author = commandLine): Promise<AddedUser> {
  // Without the lock, two parallel calls would both find the name free. Reads are still possible.
  await db.execute(sql`lock table ${users} in share row exclusive mode`)
  const [named] = await db
    .select()
    .from(users)
    .where(eq(looksLike(users.username), looksLike(sql`${user.username}::text`)))
    .limit(1)
  const [mailed] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, user.email.toLowerCase()))
  if (named) return { kind: 'taken', by: 'username', user: named }
  if (mailed) return { kind: 'taken', by: 'email', user: mailed }
  // The first account is an owner, so that somebody can manage the others.
  const isFirst = (await countUsers(db)) === 0
  return { kind: 'added', user: await createUser(db, isFirst ? { ...user, role: 'owner' } : user, author) }
}

/** An absent key changes nothing. */
type AccessChange = AccessUpdate & { password?: string | undefined }

/** `username` is the stored name. `actions` is empty if nothing changed. */
type ChangedAccess =
  | { kind: 'changed'; userId: number; username: string; actions: readonly AuditAction[] }
  | { kind: 'missing' }
  | { kind: 'last-owner' }

export const isActiveOwner = and(eq(users.role, 'owner'), eq(users.disabled, false))

/**
 * Whether this is the last account that can manage others. Locks the rows of all owners until the transaction
 * ends, so that two owners cannot remove each other at the same moment.
 */
async function isLastOwner(tx: Queryable, userId: number): Promise<boolean> {
  const owners = await tx.select({ id: users.id }).from(users).where(isActiveOwner).orderBy(users.id).for('update')
  return owners.length === 1 && owners[0]?.id === userId
}

function actionsOf(user: StoredUser, { password, role, disabled }: AccessChange): AuditAction[] {
  const actions: AuditAction[] = []
  if (role !== undefined && role !== user.role) actions.push('role-changed')
  if (password !== undefined) actions.push('password-changed')
  if (disabled !== undefined && disabled !== user.disabled) actions.push(disabled ? 'disabled' : 'enabled')
  return actions
}

const takesOwner = ({ role, disabled }: AccessChange) => (role !== undefined && role !== 'owner') || disabled === true

export async function endLink(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId))
}

async function endAccess(tx: Queryable, userId: number): Promise<void> {
  await tx.delete(sessions).where(eq(sessions.userId, userId))
  await endLink(tx, userId)
}

/**
 * Sets a new password or role, or disables or enables an account, in one transaction. Everything except a new
 * role ends its sessions and link. A disabled account's preview links end too, because nobody is responsible for
 * them any more. A new password clears the login limit. The last owner cannot be demoted or disabled.
 */
export async function changeAccess(db: Database, who: number | string, change: AccessChange, author = commandLine): Promise<ChangedAccess> {
  return db.transaction(async (tx) => {
    const user = await findUser(tx, who)
    if (!user) return { kind: 'missing' }
    if (takesOwner(change) && (await isLastOwner(tx, user.id))) return { kind: 'last-owner' }
    const actions = actionsOf(user, change)
    if (actions.length > 0) await tx.update(users).set(change).where(eq(users.id, user.id))
    if (actions.some((action) => action !== 'role-changed')) await endAccess(tx, user.id)
    if (actions.includes('disabled')) await tx.delete(previewLinks).where(eq(previewLinks.madeBy, user.id))
    if (actions.includes('password-changed')) await dropLoginCounts(tx, user.id)
    for (const action of actions) await recordAudit(tx, author, { action, kind: 'account', recordId: user.id })
    return { kind: 'changed', userId: user.id, username: user.username, actions }
  })
}

/** @throws a unique violation (23505) if another account has the e-mail. See server/http/problems.ts. */
export async function updateAccount(db: Queryable, id: number, { name, email }: AccountUpdate): Promise<Account | undefined> {
  const account = { id: users.id, username: users.username, name: users.name, email: users.email, role: users.role }
  const [row] = await db.update(users).set({ name, email }).where(eq(users.id, id)).returning(account)
  return row
}

/**
 * Sets the account's own password, a hash, and ends its link and all sessions but one. Call it in a transaction.
 * Returns false if that session has ended, for example because of another password change at the same time.
 */
export async function setOwnPassword(
  tx: Queryable,
  { userId, password, keptSession }: { userId: number; password: string; keptSession: string },
): Promise<boolean> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const isKept = and(eq(sessions.id, keptSession), isLiveSession)
  if ((await tx.$count(sessions, isKept)) === 0) return false
  await tx.update(users).set({ password }).where(eq(users.id, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keptSession)))
  await endLink(tx, userId)
  return true
}

/** Clears the login limit of an account, from the command line. Undefined without one. */
export async function unlockUser(db: Database, username: string): Promise<StoredUser | undefined> {
  return db.transaction(async (tx) => {
    const user = await findUserByUsername(tx, username)
    if (!user) return undefined
    await dropLoginCounts(tx, user.id)
    await recordAudit(tx, commandLine, { action: 'unlocked', kind: 'account', recordId: user.id })
    return user
  })
}
