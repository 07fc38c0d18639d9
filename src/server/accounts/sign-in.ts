import type { Context } from 'hono'
import type { StoredUser } from '#db/accounts/users.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import type { Api } from '../http/app.ts'
import { rememberBrowser } from './known-browser.ts'
import { startSession } from './session.ts'
import { noteSignIn } from './sign-in-audit.ts'

/** Opens a session for somebody who proved who they are. Undefined if their password was changed since then. */
export async function signInAs(c: Context<Api>, user: StoredUser, method: SignInMethod): Promise<LoginAnswer | undefined> {
  const token = await startSession(c, user, method)
  if (!token) return undefined
  await noteSignIn(c, user, 'signed-in', [method])
  await rememberBrowser(c, user.id)
  const { id, username, name, email, role } = user
  return { user: { id, username, name, email, role }, token }
}
