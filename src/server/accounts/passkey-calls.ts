import type { Context } from 'hono'
import { listPasskeys, removePasskey, renamePasskey } from '#db/accounts/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/accounts/recovery-codes.ts'
import { readSignInRule, requirePasskeys } from '#db/accounts/sign-in-rules.ts'
import { database } from '#db/connection/client.ts'
import { type OwnFactors, type Passkey, passkeyNameSchema, type Requirement, requirementUpdateSchema } from '#domain/accounts/passkeys.ts'
import { makeRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { audited } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound, notFound, notPossible } from '#server/http/problems.ts'
import { notifyOfChange, notifyOwners } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

const what = 'This passkey'

async function list(c: Context<Api>) {
  const { id } = c.var.account
  const [passkeys, codesLeft, { from }] = await Promise.all([
    listPasskeys(database(), id, relyingParty(c).id),
    countRecoveryCodes(database(), id),
    readSignInRule(database()),
  ])
  return c.json<OwnFactors>({ passkeys, codesLeft, requiredFrom: from?.toISOString() ?? null })
}

async function rename(c: Context<Api>) {
  const id = idOf(c, what)
  const { name } = await readJson(c, passkeyNameSchema)
  const { id: userId } = c.var.account
  const renamed = await audited(c, { action: 'passkey-renamed', kind: 'account', recordId: userId }, (tx) =>
    renamePasskey(tx, { id, userId, name, here: relyingParty(c).id }),
  )
  return c.json<Passkey>(demandFound(renamed, what))
}

async function remove(c: Context<Api>) {
  const id = idOf(c, what)
  const { id: userId } = c.var.account
  const isRemoved = await audited(c, { action: 'passkey-removed', kind: 'account', recordId: userId }, async (tx) => {
    const removed = await removePasskey(tx, userId, id)
    if (removed) await notifyOfChange(tx, userId, 'passkey-removed')
    return removed
  })
  if (!isRemoved) throw notFound(what)
  startSending()
  return c.body(null, 204)
}

async function makeCodes(c: Context<Api>) {
  const { id: userId } = c.var.account
  const { codes, hashes } = makeRecoveryCodes()
  const made = await audited(c, { action: 'recovery-codes-made', kind: 'account', recordId: userId }, async (tx) => {
    await replaceRecoveryCodes(tx, userId, hashes)
    await notifyOfChange(tx, userId, 'codes-made')
    return { codes }
  })
  startSending()
  return c.json(made)
}

/** Requires a passkey from everyone after a week, or ends that requirement. */
async function setRequirement(c: Context<Api>) {
  const { required } = await readJson(c, requirementUpdateSchema)
  const { id: byId } = c.var.account
  const own = await listPasskeys(database(), byId, relyingParty(c).id)
  if (required && !own.some(({ works }) => works))
    throw notPossible('Add a passkey to your own account first. Otherwise you would lock yourself out.')
  const change = required ? 'passkeys-required' : 'passkeys-optional'
  const { from } = await audited(c, { action: change, kind: 'website' }, async (tx) => {
    await requirePasskeys(tx, required)
    await notifyOwners(tx, change, { byId })
    return readSignInRule(tx)
  })
  startSending()
  return c.json<Requirement>({ requiredFrom: from?.toISOString() ?? null })
}

export const passkeyCalls: readonly Call[] = [
  {
    call: 'GET /api/passkeys',
    who: 'add a passkey',
    answers: "200 `OwnFactors`: the caller's passkeys, and how many recovery codes are left",
    handle: list,
  },
  {
    call: 'POST /api/passkeys/recovery-codes',
    who: 'own account',
    proof: 'confirmed',
    answers: '200 ten new `codes`, shown once. The earlier ones no longer work; 403 needs a confirmation',
    handle: makeCodes,
  },
  {
    call: 'PUT /api/passkeys/requirement',
    who: 'manage accounts',
    proof: 'confirmed',
    body: bodyLimits.login,
    answers:
      "`required`: 200 `Requirement`: from when nobody can log in with only a password; 403 needs a confirmation; 409 without a passkey of one's own; 422",
    handle: setRequirement,
  },
  {
    call: 'PUT /api/passkeys/:key',
    who: 'own account',
    answers: "`name`: 200 `Passkey`; 404, also for another person's; 422",
    handle: rename,
  },
  {
    call: 'POST /api/passkeys/:key/remove',
    who: 'own account',
    proof: 'confirmed',
    answers: "204; 403 needs a confirmation; 404, also for another person's",
    handle: remove,
  },
]
