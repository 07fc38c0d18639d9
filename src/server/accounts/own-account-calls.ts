import type { Context } from 'hono'
import { listOwnSessions, revokeOwnSession } from '#db/accounts/sessions.ts'
import { endLink, findUserByUsername, setOwnPassword, updateAccount } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { accountUpdateSchema, confirmationSchema, passwordChangeSchema } from '#domain/accounts/account.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { isUuid } from '#domain/fields/uuid.ts'
import { checkWithin, loginLimits } from '#server/accounts/login-limit.ts'
import { hashPassword, verifyPassword } from '#server/accounts/password.ts'
import { refusedPassword } from '#server/accounts/refused-passwords.ts'
import { demandProof } from '#server/accounts/session.ts'
import { confirm, noteFailedSignIn } from '#server/accounts/sign-in-audit.ts'
import { audited } from '#server/audit/audited.ts'
import { onTakenEmail } from '#server/content/records.ts'
import { readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { invalid, notFound, unauthorised } from '#server/http/problems.ts'
import { notifyFormerAddress, notifyOfChange } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

/** A wrong password counts as a failed login, so a stolen session cannot guess freely. */
async function confirmByPassword(c: Context<Api>) {
  const { password } = await readJson(c, confirmationSchema)
  const { account } = c.var
  const limits = await loginLimits(c, { username: account.username, userId: account.id })
  const stored = await findUserByUsername(database(), account.username)
  if (!(await checkWithin(limits, () => verifyPassword(password, stored?.password)))) {
    await noteFailedSignIn(c, account, 'password')
    throw invalid({ password: ['That is not your current password'] })
  }
  await confirm(c, 'password')
  return c.body(null, 204)
}

async function update(c: Context<Api>) {
  const input = await readJson(c, accountUpdateSchema)
  const { account } = c.var
  const hasNewEmail = input.email !== account.email
  // Links to set a password are sent to the former address.
  if (hasNewEmail) demandProof(c, 'confirmed')
  const event = { action: 'updated', kind: 'account', recordId: account.id, fields: changedFields(account, input) } as const
  const updated = await audited(c, event, async (tx) => {
    const found = await updateAccount(tx, account.id, input)
    if (!found || !hasNewEmail) return found
    // An unused link was sent to the former address.
    await endLink(tx, account.id)
    await notifyFormerAddress(tx, account.id, account.email)
    return found
  }).catch(onTakenEmail)
  if (!updated) throw unauthorised()
  if (hasNewEmail) startSending()
  return c.json(updated)
}

/** Also ends the person's other sessions. The current password was entered within the last minutes. */
async function setPassword(c: Context<Api>) {
  const { next } = await readJson(c, passwordChangeSchema)
  const { id: userId } = c.var.account
  const refusal = refusedPassword(next, c.var.account, (await readPractice(database())).name)
  if (refusal !== undefined) throw invalid({ next: [refusal] })
  const change = { userId, password: await hashPassword(next), keptSession: c.var.sessionId }
  const isChanged = await audited(c, { action: 'password-changed', kind: 'account', recordId: userId }, async (tx) => {
    if (!(await setOwnPassword(tx, change))) return false
    await notifyOfChange(tx, userId, 'password-changed')
    return true
  })
  if (!isChanged) throw unauthorised()
  startSending()
  return c.body(null, 204)
}

const listSessions = async (c: Context<Api>) => c.json(await listOwnSessions(database(), c.var.account.id, c.var.sessionId))

async function endSession(c: Context<Api>) {
  const id = c.req.param('key') ?? ''
  const { id: userId } = c.var.account
  const event = { action: 'session-ended', kind: 'account', recordId: userId } as const
  const hasEnded = isUuid(id) && (await audited(c, event, (tx) => revokeOwnSession(tx, userId, id)))
  if (!hasEnded) throw notFound('This session')
  return c.body(null, 204)
}

export const ownAccountCalls: readonly Call[] = [
  {
    call: 'PUT /api/account',
    who: 'own account',
    answers: '200 `Account`; 403 another e-mail needs a confirmation; 409 e-mail taken; 422',
    handle: update,
  },
  {
    call: 'PUT /api/account/password',
    who: 'own account',
    proof: 'confirmed',
    body: bodyLimits.login,
    answers: '`next`: 204, and every other session and the link of the account end; 403 needs a confirmation; 422',
    handle: setPassword,
  },
  {
    call: 'POST /api/account/confirm',
    who: 'add a passkey',
    body: bodyLimits.login,
    answers:
      '`password`: 204, and the session counts as confirmed for five minutes; 422; 429 with `Retry-After`, counted with failed logins',
    handle: confirmByPassword,
  },
  {
    call: 'GET /api/account/sessions',
    who: 'own account',
    answers: "200 list of `OwnSession`: the caller's live sessions, newest first",
    handle: listSessions,
  },
  { call: 'DELETE /api/account/sessions/:key', who: 'own account', answers: "204; 404, also for another person's", handle: endSession },
]
