import { and, eq, max, sql } from 'drizzle-orm'
import type { AccountState, StaffAccount } from '#domain/accounts/staff-account.ts'
import { isKnownAddress } from '#domain/accounts/unknown-address.ts'
import type { Queryable } from '../connection/client.ts'
import { accountLinks, users } from '../schema/accounts.ts'
import { audit } from '../schema/audit.ts'
import { passkeys } from '../schema/passkeys.ts'
import { noPassword } from './users.ts'

function stateOf(stored: { disabled: boolean; isInvited: boolean; hasLink: boolean | null }): AccountState {
  if (stored.disabled) return 'disabled'
  if (stored.isInvited) return stored.hasLink ? 'invited' : 'invitation-ended'
  return 'active'
}

const { id, username, name, email, role, disabled, password } = users
const isInvited = sql<boolean>`${password} = ${noPassword}`
const hasLink = sql<boolean | null>`bool_or(${accountLinks.expiresAt} > now())`

/** Sorted by name. `here` is the domain whose passkeys count, and `wanted` the only account, if there is one. */
export async function listStaffAccounts(db: Queryable, here: string, wanted?: number): Promise<StaffAccount[]> {
  const own = db
    .select({ one: sql`1` })
    .from(passkeys)
    .where(and(eq(passkeys.userId, id), eq(passkeys.rpId, here)))
  const signIns = and(eq(audit.kind, 'account'), eq(audit.recordId, id), eq(audit.action, 'signed-in'))
  const rows = await db
    .select({
      ...{ id, username, name, email, role, disabled, isInvited, hasLink },
      lastSignIn: max(audit.at),
      hasPasskey: sql<boolean>`exists ${own}`,
    })
    .from(users)
    .leftJoin(accountLinks, eq(accountLinks.userId, id))
    .leftJoin(audit, signIns)
    .where(wanted === undefined ? undefined : eq(id, wanted))
    .groupBy(id)
    .orderBy(username)
  return rows.map(({ disabled, isInvited, hasLink, lastSignIn, email, ...account }) => ({
    ...account,
    email: isKnownAddress(email) ? email : null,
    state: stateOf({ disabled, isInvited, hasLink }),
    lastSignIn: lastSignIn?.toISOString() ?? null,
  }))
}

export const findStaffAccount = async (db: Queryable, here: string, wanted: number): Promise<StaffAccount | undefined> =>
  (await listStaffAccounts(db, here, wanted))[0]
