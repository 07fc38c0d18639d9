import type { Context } from 'hono'
import { findLinkByToken, type LiveLink, redeemLink } from '#db/accounts/account-links.ts'
import { database } from '#db/connection/client.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import { type LinkedAccount, linkTokenSchema, welcomeSchema } from '#domain/accounts/staff-account.ts'
import { hashToken } from '#server/accounts/account-link.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { refusedPassword } from '#server/accounts/refused-passwords.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { callerAddress, limit } from '#server/http/limits.ts'
import { invalid, ProblemError } from '#server/http/problems.ts'

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

export async function welcome(c: Context<Api>) {
  const { token, password } = await readJson(c, welcomeSchema)
  const refusal = refusedPassword(password, await findLink(c, token))
  if (refusal !== undefined) throw invalid({ password: [refusal] })
  const change = { tokenHash: hashToken(token), password: await hashPassword(password), requestId: c.env.requestId }
  const user = await redeemLink(database(), change)
  const answer = user && (await signInAs(c, user, 'link'))
  if (!answer) throw ended()
  return c.json<LoginAnswer>(answer)
}
