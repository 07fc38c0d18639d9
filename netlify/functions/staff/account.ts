import type { Context } from 'hono'
import { database } from '#db/client.ts'
import { updateAccount } from '#db/users.ts'
import { accountUpdateSchema, passwordChangeSchema } from '#domain/account.ts'
import type { Api } from '#server/app.ts'
import { readJson } from '#server/body.ts'
import { changePassword } from '#server/password-change.ts'
import { unauthorised } from '#server/problems.ts'
import { onTakenEmail } from '#server/records.ts'

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
