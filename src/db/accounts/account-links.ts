import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { hoursOfLink, type LinkPurpose } from '#domain/accounts/sign-in-methods.ts'
import { isKnownAddress } from '#domain/accounts/unknown-address.ts'
import type { AuditAuthor } from '#domain/audit/audit-event.ts'
import { commandLine, recordAudit } from '../audit/audit.ts'
import type { Database, Queryable } from '../connection/client.ts'
import { accountLinks, sessions, users } from '../schema/accounts.ts'
import { mailOutbox } from '../schema/mail.ts'
import { dropLoginCounts } from '../upkeep/rate-limits.ts'
import { type AddedUser, addUser, noPassword, type StoredUser } from './users.ts'

interface NewLink {
  id: string
  tokenHash: string
  /** Whether a message with the link is queued. */
  byMail: boolean
}

/** Stores a link for an account and replaces its earlier one. Undefined for a disabled or missing account. */
export async function issueLink(db: Database, userId: number, link: NewLink, author = commandLine): Promise<LinkPurpose | undefined> {
  return db.transaction(async (tx) => {
    const isOpen = and(eq(users.id, userId), eq(users.disabled, false))
    const [user] = await tx.select({ password: users.password }).from(users).where(isOpen).for('update')
    if (!user) return undefined
    const purpose: LinkPurpose = user.password === noPassword ? 'invitation' : 'reset'
    const { id, tokenHash, byMail } = link
    const values = { id, tokenHash, purpose, expiresAt: sql`now() + make_interval(hours => ${hoursOfLink})` }
    await tx
      .insert(accountLinks)
      .values({ ...values, userId })
      .onConflictDoUpdate({ target: accountLinks.userId, set: values })
    if (byMail) await tx.insert(mailOutbox).values({ kind: 'account', recordId: userId, dedupeKey: `account:${id}` })
    const action = purpose === 'invitation' ? 'invited' : 'link-issued'
    await recordAudit(tx, author, { action, kind: 'account', recordId: userId })
    return purpose
  })
}

type Invitation = typeof users.$inferInsert

/** True when the account was invited with the same values and has not accepted yet: the call is a repeat. */
function isInvited(stored: StoredUser, { username, name, email, role }: Invitation): boolean {
  const isSame = stored.username === username && stored.name === name && stored.role === role
  const isSameAddress = isKnownAddress(email) ? stored.email === email : !isKnownAddress(stored.email)
  return stored.password === noPassword && !stored.disabled && isSame && isSameAddress
}

export type Invited = { kind: 'invited'; userId: number; isRepeated: boolean } | Extract<AddedUser, { kind: 'taken' }>

/**
 * Adds an account without a password and a link to choose one, in one transaction. A repeated call gets the same
 * account. It gets a new link, unless the first one goes by mail.
 */
export async function inviteUser(db: Database, invitation: Invitation, link: NewLink, author: AuditAuthor): Promise<Invited> {
  return db.transaction(async (tx) => {
    const added = await addUser(tx, { ...invitation, password: noPassword }, author)
    const isRepeated = added.kind === 'taken' && isInvited(added.user, invitation)
    if (added.kind === 'taken' && !isRepeated) return added
    const userId = added.user.id
    const isOnItsWay = isRepeated && link.byMail && (await findLinkOfAccount(tx, userId)) !== undefined
    if (!isOnItsWay) await issueLink(tx, userId, link, author)
    return { kind: 'invited', userId, isRepeated }
  })
}

const isLive = and(gt(accountLinks.expiresAt, sql`now()`), eq(users.disabled, false))

async function findLink(db: Queryable, where: SQL) {
  const { id, tokenHash, purpose } = accountLinks
  const { username, name, email, role } = users
  const [row] = await db
    .select({ id, tokenHash, purpose, username, name, email, role })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(where, isLive))
  return row
}

export type LiveLink = NonNullable<Awaited<ReturnType<typeof findLink>>>

export const findLinkByToken = (db: Queryable, tokenHash: string) => findLink(db, eq(accountLinks.tokenHash, tokenHash))

export const findLinkOfAccount = (db: Queryable, userId: number) => findLink(db, eq(accountLinks.userId, userId))

/** Uses a link: sets the password and ends every session. Returns undefined when another call used it before. */
export async function redeemLink(
  db: Database,
  { tokenHash, password, requestId }: { tokenHash: string; password: string } & Pick<AuditAuthor, 'requestId'>,
): Promise<StoredUser | undefined> {
  return db.transaction(async (tx) => {
    const isOfToken = and(eq(accountLinks.tokenHash, tokenHash), gt(accountLinks.expiresAt, sql`now()`))
    const [link] = await tx.delete(accountLinks).where(isOfToken).returning({ userId: accountLinks.userId })
    if (!link) return undefined
    const isOpen = and(eq(users.id, link.userId), eq(users.disabled, false))
    const [user] = await tx.update(users).set({ password }).where(isOpen).returning()
    if (!user) return undefined
    await tx.delete(sessions).where(eq(sessions.userId, user.id))
    await dropLoginCounts(tx, user.id)
    const author = { userId: user.id, userName: user.username, requestId }
    await recordAudit(tx, author, { action: 'password-changed', kind: 'account', recordId: user.id })
    return user
  })
}
