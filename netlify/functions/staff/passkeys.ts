import type { Context } from 'hono'
import { listPasskeys, removePasskey, renamePasskey } from '#db/accounts/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/accounts/recovery-codes.ts'
import { database } from '#db/connection/client.ts'
import { type OwnFactors, ownPasswordSchema, type Passkey, passkeyNameSchema } from '#domain/accounts/passkeys.ts'
import { demandOwnPassword } from '#server/accounts/own-password.ts'
import { makeRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { audited } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { notFound } from '#server/http/problems.ts'

const what = 'This passkey'

export async function list(c: Context<Api>) {
  const { id } = c.var.account
  const [passkeys, codesLeft] = await Promise.all([listPasskeys(database(), id, relyingParty(c).id), countRecoveryCodes(database(), id)])
  return c.json<OwnFactors>({ passkeys, codesLeft })
}

export async function rename(c: Context<Api>) {
  const id = idOf(c, what)
  const { name } = await readJson(c, passkeyNameSchema)
  const { id: userId } = c.var.account
  const renamed = await audited(
    c,
    (tx) => renamePasskey(tx, { id, userId, name, here: relyingParty(c).id }),
    (found) => found && { action: 'passkey-renamed', kind: 'account', recordId: userId },
  )
  if (!renamed) throw notFound(what)
  return c.json<Passkey>(renamed)
}

/** A stolen session cannot change how a person signs in, because each change needs the password. */
async function demandPassword(c: Context<Api>): Promise<void> {
  const { password } = await readJson(c, ownPasswordSchema)
  const { forgive } = await demandOwnPassword(c, password, 'password')
  await forgive()
}

export async function remove(c: Context<Api>) {
  const id = idOf(c, what)
  await demandPassword(c)
  const { id: userId } = c.var.account
  const isRemoved = await audited(
    c,
    (tx) => removePasskey(tx, userId, id),
    (removed) => (removed ? { action: 'passkey-removed', kind: 'account', recordId: userId } : undefined),
  )
  if (!isRemoved) throw notFound(what)
  return c.body(null, 204)
}

export async function makeCodes(c: Context<Api>) {
  await demandPassword(c)
  const { id: userId } = c.var.account
  const { codes, hashes } = makeRecoveryCodes()
  await audited(
    c,
    (tx) => replaceRecoveryCodes(tx, userId, hashes),
    () => ({ action: 'recovery-codes-made', kind: 'account', recordId: userId }),
  )
  return c.json({ codes })
}
