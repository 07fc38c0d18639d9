import type { Context } from 'hono'
import { findUserByUsername } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { type LoginAnswer, loginSchema } from '#domain/accounts/account.ts'
import { countLogin } from '#server/accounts/login-limit.ts'
import { verifyPassword } from '#server/accounts/password.ts'
import { methodOf } from '#server/accounts/second-factor.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import { noteFailedSignIn } from '#server/accounts/sign-in-audit.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { invalid, ProblemError } from '#server/http/problems.ts'
import { startSending } from '#server/mail/start-sending.ts'
import { tellOfChange } from '#server/mail/tell-of-change.ts'

const loginFailed = () => new ProblemError({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })

/** The form shows it at the field, because the password was right. */
const wrongCode = () => invalid({ code: ['This code is wrong, or was used before'] })

export async function login(c: Context<Api>) {
  const { username, password, code } = await readJson(c, loginSchema)
  const user = await findUserByUsername(database(), username)
  const forgiveLogin = await countLogin(c, { username, userId: user?.id })
  const right = await verifyPassword(password, user?.password)
  if (!user || !right || user.disabled) {
    await noteFailedSignIn(c, user, 'password')
    throw loginFailed()
  }
  const method = await methodOf(c, user, code)
  if (!method) throw wrongCode()
  await forgiveLogin()
  if (method === 'recovery-code') {
    await tellOfChange(database(), user.id, 'code-used')
    startSending()
  }
  const answer = await signInAs(c, user, method)
  if (!answer) throw loginFailed()
  return c.json<LoginAnswer>(answer)
}
