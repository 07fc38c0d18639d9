import type { Context } from 'hono'
import { storeChallenge, takeChallenge } from '#db/accounts/passkey-challenges.ts'
import {
  addPasskey,
  findCredential,
  listCredentials,
  listPasskeys,
  readSignInRule,
  removePasskey,
  renamePasskey,
  requirePasskeys,
  shownPasskey,
} from '#db/accounts/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/accounts/recovery-codes.ts'
import { type Database, database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import {
  type AddedPasskey,
  newPasskeySchema,
  type OwnFactors,
  type Passkey,
  passkeyNameSchema,
  type Requirement,
  requirementUpdateSchema,
} from '#domain/accounts/passkeys.ts'
import { challengeOf, checkMade, optionsToAdd } from '#server/accounts/passkey-check.ts'
import { makeRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { audited } from '#server/audit/audited.ts'
import { idOf } from '#server/content/records.ts'
import { readJson } from '#server/http/body.ts'
import { bodyLimits } from '#server/http/body-limit.ts'
import type { Api, Call } from '#server/http/call.ts'
import { demandFound, invalid, isUniqueViolation, notFound, notPossible } from '#server/http/problems.ts'
import { notifyOfChange, notifyOwners } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

const what = 'This passkey'

async function offer(c: Context<Api>) {
  const { id: userId, username, name } = c.var.account
  const party = relyingParty(c)
  const known = await listCredentials(database(), userId, party.id)
  const practice = await readPractice(database())
  const options = await optionsToAdd({ userId, username, name, known }, party, practice.name)
  await storeChallenge(database(), options.challenge, { purpose: 'add', userId })
  return c.json(options)
}

const refused = (detail: string) => invalid({ response: [detail] })

function onKnown(error: unknown): never {
  throw isUniqueViolation(error) ? refused('This passkey is already stored.') : error
}

/** Makes recovery codes for somebody who has none, because a lost device would otherwise lock them out. */
async function firstCodes(tx: Database, userId: number): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, userId)) > 0) return null
  const { codes, hashes } = makeRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

async function add(c: Context<Api>) {
  const { name, response } = await readJson(c, newPasskeySchema)
  const { id: userId } = c.var.account
  const party = relyingParty(c)
  // This call repeats one whose answer was lost. Its challenge is used up.
  const stored = await findCredential(database(), response.id, party.id)
  if (stored?.user.id === userId) return c.json<AddedPasskey>({ passkey: shownPasskey(stored.passkey, party.id), codes: null })
  const challenge = challengeOf(response.response.clientDataJSON)
  const made = challenge === undefined ? undefined : await checkMade(response, challenge, party)
  if (!made || challenge === undefined) throw refused('This passkey cannot be used here. Please add it again, or choose another device.')
  const added = await audited(c, { action: 'passkey-added', kind: 'account', recordId: userId }, async (tx) => {
    // In the transaction, so that the challenge stays valid if the passkey is not stored.
    if (!(await takeChallenge(tx, challenge, { purpose: 'add', userId })))
      throw refused('This took too long. Please add the passkey again.')
    const passkey = await addPasskey(tx, { ...made, userId, name })
    await notifyOfChange(tx, userId, 'passkey-added')
    return { passkey, codes: await firstCodes(tx, userId) }
  }).catch(onKnown)
  startSending()
  return c.json<AddedPasskey>(added, 201)
}

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
    call: 'POST /api/passkeys/options',
    who: 'add a passkey',
    proof: 'confirmed',
    answers: '200 the options for a browser to make a passkey, valid for five minutes; 403 needs a confirmation',
    handle: offer,
  },
  {
    call: 'POST /api/passkeys',
    who: 'add a passkey',
    answers:
      "`name` and the browser's `response`: 201 `AddedPasskey`, with recovery codes if there were none; 200 when it is repeated; 422",
    handle: add,
  },
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
