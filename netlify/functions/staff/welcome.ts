import type { Context } from 'hono'
import { findLinkByToken, type LiveLink, redeemLink } from '#db/accounts/account-links.ts'
import { listPasskeys } from '#db/accounts/passkeys.ts'
import { readSignInRule } from '#db/accounts/sign-in-rules.ts'
import { database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import { type LinkedAccount, linkTokenSchema, welcomeSchema } from '#domain/accounts/staff-account.ts'
import { hashToken } from '#server/accounts/account-link.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { refusedPassword } from '#server/accounts/refused-passwords.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { demandPasskey } from '#server/accounts/second-factor.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { callerAddress, limit } from '#server/http/limits.ts'
import { invalid, ProblemError } from '#server/http/problems.ts'
import { startSending } from '#server/mail/start-sending.ts'
import { tellOfChange } from '#server/mail/tell-of-change.ts'

const ended = () =>
  new ProblemError({
    title: 'Link ended',
    status: 410,
    detail: 'This link was used, replaced or is more than a day old. Ask an owner of the desk for a new one.',
  })

async function findLink(c: Context<Api>, token: string): Promise<LiveLink> {
  await limit('welcome', callerAddress(c))
  const link = await findLinkByToken(database(), hashToken(token))
  if (!link) throw ended()
  return link
}

export async function look(c: Context<Api>) {
  const { username, name, purpose } = await findLink(c, (await readJson(c, linkTokenSchema)).token)
  return c.json<LinkedAccount>({ username, name, purpose })
}

/** A link replaces a forgotten password, and not a passkey. Otherwise a read mailbox would open the desk. */
async function demandNoPasskey(c: Context<Api>, { id }: { id: number }): Promise<void> {
  const [{ isRequired }, passkeys] = await Promise.all([readSignInRule(database()), listPasskeys(database(), id, relyingParty(c).id)])
  if (isRequired && passkeys.length > 0)
    throw demandPasskey('Your new password is saved. Now log in with your passkey, or with the password and a recovery code.')
}

export async function welcome(c: Context<Api>) {
  const { token, password } = await readJson(c, welcomeSchema)
  const { purpose, ...person } = await findLink(c, token)
  const refusal = refusedPassword(password, person, (await readPractice(database())).name)
  if (refusal !== undefined) throw invalid({ password: [refusal] })
  const change = { tokenHash: hashToken(token), password: await hashPassword(password), requestId: c.env.requestId }
  const user = await redeemLink(database(), change)
  if (user && purpose === 'reset') await tellOfChange(database(), user.id, 'password-changed')
  startSending()
  if (user) await demandNoPasskey(c, user)
  const answer = user && (await signInAs(c, user, 'link'))
  if (!answer) throw ended()
  return c.json<LoginAnswer>(answer)
}
