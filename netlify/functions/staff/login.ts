import type { Context } from 'hono'
import { findUserByUsername } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { type LoginAnswer, loginSchema } from '#domain/accounts/account.ts'
import { verifyPassword } from '#server/accounts/password.ts'
import { startSession } from '#server/accounts/session.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { countLogin, forgiveLogin } from '#server/http/limits.ts'
import { ProblemError } from '#server/http/problems.ts'

const loginFailed = () => new ProblemError({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })

export async function login(c: Context<Api>) {
  const { username, password } = await readJson(c, loginSchema)
  await countLogin(c, username)
  const user = await findUserByUsername(database(), username)
  const right = await verifyPassword(password, user?.password)
  if (!user || !right || user.disabled) throw loginFailed()
  await forgiveLogin(c, username)
  const token = await startSession(c, user)
  if (!token) throw loginFailed()
  const { password: _password, disabled: _disabled, twin: _twin, ...open } = user
  return c.json<LoginAnswer>({ user: open, token })
}
