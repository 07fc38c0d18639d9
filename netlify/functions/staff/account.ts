import type { Context } from 'hono'
import { updateAccount } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { accountUpdateSchema, passwordChangeSchema } from '#domain/accounts/account.ts'
import { changePassword } from '#server/accounts/password-change.ts'
import { onTakenEmail } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { unauthorised } from '#server/http/problems.ts'

export async function update(c: Context<Api>) {
  const input = await readJson(c, accountUpdateSchema)
  const updated = await updateAccount(database(), c.var.account.id, input).catch(onTakenEmail)
  if (!updated) throw unauthorised()
  return c.json(updated)
}

export async function setPassword(c: Context<Api>) {
  await changePassword(c, await readJson(c, passwordChangeSchema))
  return c.body(null, 204)
}
