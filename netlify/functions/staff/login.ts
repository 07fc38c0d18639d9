import type { Context } from 'hono'
import { findUserByUsername } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { type LoginAnswer, loginSchema } from '#domain/accounts/account.ts'
import { countLogin } from '#server/accounts/login-limit.ts'
import { verifyPassword } from '#server/accounts/password.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import { noteFailedSignIn } from '#server/accounts/sign-in-audit.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { ProblemError } from '#server/http/problems.ts'

const loginFailed = () => new ProblemError({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })

export async function login(c: Context<Api>) {
  const { username, password } = await readJson(c, loginSchema)
  const user = await findUserByUsername(database(), username)
  const forgiveLogin = await countLogin(c, { username, userId: user?.id })
  const right = await verifyPassword(password, user?.password)
  if (!user || !right || user.disabled) {
    await noteFailedSignIn(c, user, 'password')
    throw loginFailed()
  }
  await forgiveLogin()
  const answer = await signInAs(c, user, 'password')
  if (!answer) throw loginFailed()
  return c.json<LoginAnswer>(answer)
}
