import type { Context } from 'hono'
import { useRecoveryCode } from '#db/accounts/recovery-codes.ts'
import { readSignInRule } from '#db/accounts/sign-in-rules.ts'
import type { StoredUser } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import { passkeyRequired } from '#domain/fields/problem-titles.ts'
import type { Api } from '../http/app.ts'
import { ProblemError } from '../http/problems.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { noteFailedSignIn, noteSignIn } from './sign-in-audit.ts'

const detail = 'A password alone is not enough here. Log in with your passkey, or type one of your recovery codes.'

/** Not 401, because the password was right and the form must ask for more. */
export const demandPasskey = (words = detail) => new ProblemError({ title: passkeyRequired, status: 403, detail: words })

/**
 * What somebody signs in with whose password was right: the password alone, or with one of their recovery codes.
 * Undefined when the code is wrong. @throws 403 where a password alone is not enough
 */
export async function methodOf(c: Context<Api>, user: StoredUser, code: string | undefined): Promise<SignInMethod | undefined> {
  if (code !== undefined) {
    const isRight = await useRecoveryCode(database(), user.id, hashRecoveryCode(code))
    if (isRight) await noteSignIn(c, user, 'recovery-code-used')
    else await noteFailedSignIn(c, user, 'recovery-code')
    return isRight ? 'recovery-code' : undefined
  }
  if (!(await readSignInRule(database())).isRequired) return 'password'
  await noteFailedSignIn(c, user, 'password')
  throw demandPasskey()
}
