import { randomBytes } from 'node:crypto'
import { changeAccess, countUsers, createUser, findUserByUsername } from '#db/accounts/users.ts'
import { withDatabase } from '#db/upkeep/database-context.ts'
import { unknownAddress } from '#domain/accounts/unknown-address.ts'
import { hashPassword, verifyPassword } from '#server/accounts/password.ts'

/** Generates 96 random bits as text. The password is printed once and not stored. */
const generatePassword = (): string => randomBytes(12).toString('base64url')

export interface StaffAccount {
  username: string
  /** Set only if it was just generated. It is printed once and not stored. */
  password?: string
}

/**
 * Ensures that a staff account exists: the one in the environment with its password, otherwise 'admin' with a
 * generated password.
 */
export async function ensureStaffAccount(
  url: string,
  given: { username?: string | undefined; password?: string | undefined },
): Promise<StaffAccount> {
  const username = given.username || 'admin'
  return withDatabase(url, (db) =>
    db.transaction(async (tx) => {
      const stored = await findUserByUsername(tx, username)
      const isNew = given.password !== undefined && given.password !== '' && !(await verifyPassword(given.password, stored?.password))
      if (stored && isNew) await changeAccess(tx, username, { password: await hashPassword(given.password ?? '') })
      if (stored) return { username: stored.username }
      if (!given.password && !given.username && (await countUsers(tx)) > 0) return { username }
      const password = given.password || generatePassword()
      await createUser(tx, {
        username,
        password: await hashPassword(password),
        email: unknownAddress(username),
        name: 'Practice Staff',
        role: 'owner',
      })
      return given.password ? { username } : { username, password }
    }),
  )
}
