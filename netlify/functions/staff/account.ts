import type { Context } from 'hono'
import { updateAccount } from '#db/accounts/users.ts'
import { ownAccountSchema, passwordChangeSchema } from '#domain/accounts/account.ts'
import { changedFields } from '#domain/audit/audit-event.ts'
import { demandOwnPassword } from '#server/accounts/own-password.ts'
import { changePassword } from '#server/accounts/password-change.ts'
import { audited } from '#server/audit/audited.ts'
import { onTakenEmail } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { unauthorised } from '#server/http/problems.ts'
import { startSending } from '#server/mail/start-sending.ts'
import { tellFormerAddress, tellOfChange } from '#server/mail/tell-of-change.ts'

export async function update(c: Context<Api>) {
  const { password = '', ...input } = await readJson(c, ownAccountSchema)
  const { account } = c.var
  const hasNewEmail = input.email !== account.email
  const { forgive } = hasNewEmail ? await demandOwnPassword(c, password, 'password') : {}
  const updated = await audited(
    c,
    async (tx) => {
      const found = await updateAccount(tx, account.id, input)
      if (found && hasNewEmail) await tellFormerAddress(tx, account.id, account.email)
      return found
    },
    (found) => found && { action: 'updated', kind: 'account', recordId: account.id, fields: changedFields(account, input) },
  ).catch(onTakenEmail)
  if (!updated) throw unauthorised()
  await forgive?.()
  if (hasNewEmail) startSending()
  return c.json(updated)
}

export async function setPassword(c: Context<Api>) {
  await changePassword(c, await readJson(c, passwordChangeSchema), (tx) => tellOfChange(tx, c.var.account.id, 'password-changed'))
  startSending()
  return c.body(null, 204)
}
