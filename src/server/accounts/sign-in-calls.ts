import type { Context } from 'hono'
import { readSignInRule } from '#db/accounts/passkeys.ts'
import { hasRecoveryCode, useRecoveryCode } from '#db/accounts/recovery-codes.ts'
import { findUserByUsername, type StoredUser } from '#db/accounts/users.ts'
import { database, type Queryable } from '#db/connection/client.ts'
import { asAnswered, type LoginAnswer, loginSchema } from '#domain/accounts/account.ts'
import { checkWithin, loginLimits } from '#server/accounts/login-limit.ts'
import { verifyPassword } from '#server/accounts/password.ts'
import { hashRecoveryCode } from '#server/accounts/recovery-codes.ts'
import { endSession } from '#server/accounts/session.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import { noteFailedSignIn, noteSignIn } from '#server/accounts/sign-in-audit.ts'
import { readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { invalid, ProblemError, passkeyMissing } from '#server/http/problems.ts'
import { notifyOfChange } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

const loginFailed = () => new ProblemError(401, 'Login failed', 'Invalid username or password')

/** The form shows this fault at the field, because the password was right. */
const wrongCode = () => invalid({ code: ['This code is wrong, or was used before'] })

/** Checks the password, and the recovery code if there is one. Only a wrong one is counted. @throws 401 or 422 */
async function demandRight(c: Context<Api>, username: string, password: string, codeHash: string | undefined): Promise<StoredUser> {
  const user = await findUserByUsername(database(), username)
  const limits = await loginLimits(c, { username, userId: user?.id })
  let isPassword = false
  const isRight = await checkWithin(limits, async () => {
    isPassword = await verifyPassword(password, user?.password)
    if (!isPassword || !user || user.disabled) return false
    return codeHash === undefined || hasRecoveryCode(database(), user.id, codeHash)
  })
  if (user && isRight) return user
  const isWrongCode = isPassword && user?.disabled === false
  await noteFailedSignIn(c, user, isWrongCode ? 'recovery-code' : 'password')
  throw isWrongCode ? wrongCode() : loginFailed()
}

async function useCode(c: Context<Api>, tx: Queryable, user: StoredUser, codeHash: string): Promise<void> {
  // Another login used it in the meantime.
  if (!(await useRecoveryCode(tx, user.id, codeHash))) throw wrongCode()
  await noteSignIn(c, user, 'recovery-code-used', [], tx)
  await notifyOfChange(tx, user.id, 'code-used')
}

async function login(c: Context<Api>) {
  const { username, password, code } = await readJson(c, loginSchema)
  const codeHash = code === undefined ? undefined : hashRecoveryCode(code)
  const user = await demandRight(c, username, password, codeHash)
  if (codeHash === undefined && (await readSignInRule(database())).isRequired) {
    await noteFailedSignIn(c, user, 'password')
    // Not 401, because the password was right and the form must ask for a passkey.
    throw passkeyMissing('Your password is not enough here. Log in with your passkey, or also type one of your recovery codes.')
  }
  if (codeHash === undefined) return c.json<LoginAnswer>(await signInAs(c, user, { method: 'password', refusal: loginFailed() }))
  const answer = await signInAs(c, user, {
    method: 'recovery-code',
    refusal: loginFailed(),
    before: (tx) => useCode(c, tx, user, codeHash),
  })
  startSending()
  return c.json<LoginAnswer>(answer)
}

async function logout(c: Context<Api>) {
  await endSession(c)
  return c.body(null, 204)
}

export const signInCalls: readonly Call[] = [
  {
    call: 'POST /api/auth/login',
    who: 'anyone',
    body: bodyLimits.login,
    answers:
      '200 `LoginAnswer` and two cookies (the session, and a mark that this browser is known); 401; 403 where a passkey is needed, unless `code` is a recovery code; 422; 429 with `Retry-After`',
    handle: login,
  },
  {
    call: 'GET /api/auth/me',
    who: 'add a passkey',
    answers: '200 `Account`',
    handle: (c) => c.json(asAnswered(c.var.account, c.var.lacksPasskey)),
  },
  { call: 'POST /api/auth/logout', who: 'anyone', answers: '204, and the session ends', handle: logout },
]
