import { type Column, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import * as z from 'zod'
import { issueLink } from '#db/accounts/account-links.ts'
import { findUserByUsername } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import type { Role } from '#domain/accounts/capabilities.ts'
import { makeRandomLink } from '#server/accounts/account-link.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { startSession } from '#server/accounts/session.ts'
import type { Api } from '#server/http/call.ts'
import type { SignedIn } from './call.ts'
import { setRows } from './rows.ts'

/** The name and value of the session cookie, as a browser returns it. */
export function cookieOf(response: Response): string {
  return (
    z
      .string()
      .regex(/^__Host-session=/)
      .parse(response.headers.get('Set-Cookie'))
      .split(';')[0] ?? ''
  )
}

/**
 * Adds a member of staff at the first call, and sets a given role. The stored password is not a hash, so it
 * cannot be used to sign in.
 */
export async function addStaff(username = 'clerk', password = 'none', role?: Role): Promise<number> {
  const person = { name: 'Clara Clerk', ...(role && { role }) }
  const adding = database()
    .insert(users)
    .values({ username, password, email: `${username}@costs.example`, ...person })
    .onConflictDoUpdate({ target: users.username, set: person })
  const [row] = await adding.returning({ id: users.id })
  return z.object({ id: z.number() }).parse(row).id
}

/** A hash that takes a millisecond to check. The usual one takes a third of a second at each login. */
export const quickHash = (password: string): Promise<string> => hashPassword(password, 10)

/** Signs in a member of staff, who is added at the first call. */
export async function signIn(username = 'clerk'): Promise<SignedIn> {
  await addStaff(username)
  return startSessionOf(username)
}

/** Stores a link to set a password, and returns its token. */
export async function storePasswordLink(userId: number): Promise<string> {
  const { address, ...link } = makeRandomLink()
  await issueLink(database(), userId, { ...link, byMail: false })
  return address.split('#')[1] ?? ''
}

/** Signs in somebody with a role, named after it. */
export async function signInAs(role: Role): Promise<SignedIn> {
  await addStaff(role, 'none', role)
  return startSessionOf(role)
}

/** Opens a session as a login does, without the third of a second for checking a password. */
export async function openSessionOf(username: string): Promise<SignedIn> {
  const user = await findUserByUsername(database(), username)
  const app = new Hono<Api>().get('/', async (c) => c.text((user && (await startSession(c, user, 'password', database()))) ?? ''))
  const response = await app.request('/')
  return { cookie: cookieOf(response), token: await response.text() }
}

/** The same, but the person has then confirmed who they are, so that every call can be made. */
export async function startSessionOf(username: string): Promise<SignedIn> {
  const opened = await openSessionOf(username)
  await setRows(sessions, { confirmedAt: new Date() })
  return opened
}

/** Moves the last sign-in and confirmation further into the past than a fresh proof may be. */
export async function ageProofs(): Promise<void> {
  const before = (moment: Column) => sql`${moment} - interval '6 minutes'`
  await setRows(sessions, { createdAt: before(sessions.createdAt), confirmedAt: before(sessions.confirmedAt) })
}
