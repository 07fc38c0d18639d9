import type { Context } from 'hono'
import { lacksPasskey } from '#db/accounts/sessions.ts'
import type { StoredUser } from '#db/accounts/users.ts'
import { type Database, database } from '#db/connection/client.ts'
import { asAnswered, type LoginAnswer } from '#domain/accounts/account.ts'
import type { SignInMethod } from '#domain/accounts/sign-in-methods.ts'
import type { Api } from '../http/call.ts'
import type { ProblemError } from '../http/problems.ts'
import { rememberBrowser } from './known-browser.ts'
import { relyingParty } from './relying-party.ts'
import { startSession } from './session.ts'
import { noteSignIn } from './sign-in-audit.ts'

interface SignIn {
  method: SignInMethod
  refusal: ProblemError
  /** Runs in the transaction of the sign-in, so that nothing is used up if no session starts. */
  before?: (tx: Database) => Promise<void>
  /** A transaction that the sign-in joins. */
  db?: Database
}

/** Opens a session for somebody who proved who they are. @throws `refusal` if the password changed since then */
export async function signInAs(
  c: Context<Api>,
  user: StoredUser,
  { method, refusal, before, db = database() }: SignIn,
): Promise<LoginAnswer> {
  const { token, lacks } = await db.transaction(async (tx) => {
    await before?.(tx)
    const opened = await startSession(c, user, method, tx)
    if (opened === undefined) throw refusal
    await noteSignIn(c, user, 'signed-in', [method], tx)
    // A sign-in by passkey proves that the account has one.
    return { token: opened, lacks: method !== 'passkey' && (await lacksPasskey(tx, user.id, relyingParty(c).id)) }
  })
  await rememberBrowser(c, user.id)
  return { user: asAnswered(user, lacks), token }
}
