import type { Context } from 'hono'
import type { StoredUser } from '#db/accounts/users.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import type { Api } from '../http/app.ts'
import { rememberBrowser } from './known-browser.ts'
import { startSession } from './session.ts'
import { noteSignIn } from './sign-in-audit.ts'

/** Opens a session for somebody whose password was right. Undefined if the password was changed since then. */
export async function signInAs(c: Context<Api>, user: StoredUser): Promise<LoginAnswer | undefined> {
  const token = await startSession(c, user)
  if (!token) return undefined
  await noteSignIn(c, user, 'signed-in')
  await rememberBrowser(c, user.id)
  const { id, username, name, email, role } = user
  return { user: { id, username, name, email, role }, token }
}
