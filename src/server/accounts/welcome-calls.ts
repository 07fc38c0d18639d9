import type { Context } from 'hono'
import { findLinkByToken, type LiveLink, redeemLink } from '#db/accounts/account-links.ts'
import { listPasskeys, readSignInRule } from '#db/accounts/passkeys.ts'
import { database, type Queryable } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import { type LinkedAccount, linkTokenSchema, welcomeSchema } from '#domain/accounts/staff-account.ts'
import { hashToken } from '#server/accounts/account-link.ts'
import { checkWithin, networkLimits } from '#server/accounts/login-limit.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { refusedPassword } from '#server/accounts/refused-passwords.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import { readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { invalid, ProblemError, passkeyMissing } from '#server/http/problems.ts'
import { notifyOfChange } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

const ended = () =>
  new ProblemError(
    410,
    'Link ended',
    'This link was used, replaced or is more than a day old. If you have chosen a password with it, log in. Otherwise ask an owner for a new link.',
  )

/** A wrong token counts for its network. @throws 410 */
async function findLink(c: Context<Api>, token: string): Promise<LiveLink> {
  let link: LiveLink | undefined
  await checkWithin(networkLimits(c, 'welcome'), async () => {
    link = await findLinkByToken(database(), hashToken(token))
    return link !== undefined
  })
  if (!link) throw ended()
  return link
}

async function look(c: Context<Api>) {
  const { username, name, role, purpose } = await findLink(c, (await readJson(c, linkTokenSchema)).token)
  return c.json<LinkedAccount>({ username, name, role, purpose })
}

/** A link replaces a password but no passkey. Otherwise anyone who reads the mailbox could open the desk. */
async function needsPasskey(c: Context<Api>, tx: Queryable, { id }: { id: number }): Promise<boolean> {
  return (await readSignInRule(tx)).isRequired && (await listPasskeys(tx, id, relyingParty(c).id)).length > 0
}

async function welcome(c: Context<Api>) {
  const { token, password } = await readJson(c, welcomeSchema)
  const { purpose, ...person } = await findLink(c, token)
  const refusal = refusedPassword(password, person, (await readPractice(database())).name)
  if (refusal !== undefined) throw invalid({ password: [refusal] })
  const change = { tokenHash: hashToken(token), password: await hashPassword(password), requestId: c.env.requestId }
  // One transaction, so that the link is not used up if no session starts.
  const answer = await database().transaction(async (tx) => {
    const user = await redeemLink(tx, change)
    if (!user) throw ended()
    if (purpose === 'reset') await notifyOfChange(tx, user.id, 'password-changed')
    return (await needsPasskey(c, tx, user)) ? 'passkey' : signInAs(c, user, { method: 'link', refusal: ended(), db: tx })
  })
  startSending()
  if (answer === 'passkey')
    throw passkeyMissing('Your new password is saved. Now log in with your passkey, or with the password and a recovery code.')
  return c.json<LoginAnswer>(answer)
}

export const welcomeCalls: readonly Call[] = [
  {
    call: 'POST /api/account/welcome/look',
    who: 'anyone',
    body: bodyLimits.login,
    answers: '`token` of a link: 200 `LinkedAccount`, the account of the link; 410 used, replaced or ended; 422; 429',
    handle: look,
  },
  {
    call: 'POST /api/account/welcome',
    who: 'anyone',
    body: bodyLimits.login,
    answers:
      '`token` and `password`: 200 `LoginAnswer`, as a login, after the password was set and the other sessions ended. Where passkeys are required, `mustAddPasskey` says that one has to be added first; 403 the password is set, and a passkey is needed; 410; 422; 429',
    handle: welcome,
  },
]
