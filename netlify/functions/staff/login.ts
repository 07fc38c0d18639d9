import type { Context } from 'hono'
import { database } from '#db/client.ts'
import { findUserByUsername } from '#db/users.ts'
import { type LoginAnswer, loginSchema } from '#domain/account.ts'
import type { Api } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { countLogin, forgiveLogin } from '#server/limits.ts'
import { verifyPassword } from '#server/password.ts'
import { ProblemError } from '#server/problems.ts'
import { startSession } from '#server/session.ts'

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
  const { password: _password, disabled: _disabled, ...open } = user
  return c.json<LoginAnswer>({ user: open, token })
}
