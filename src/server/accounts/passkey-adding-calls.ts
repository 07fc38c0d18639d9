import type { Context } from 'hono'
import { storeChallenge, takeChallenge } from '#db/accounts/passkey-challenges.ts'
import { addPasskey, findCredential, listCredentials, shownPasskey } from '#db/accounts/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/accounts/recovery-codes.ts'
import { type Database, database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { type AddedPasskey, newPasskeySchema } from '#domain/accounts/passkeys.ts'
import { challengeOf, checkMade, optionsToAdd } from '#server/accounts/passkey-check.ts'
import { makeRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { audited } from '#server/audit/audited.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { invalid, isUniqueViolation } from '#server/http/problems.ts'
import { notifyOfChange } from '#server/mail/notify-of-change.ts'
import { startSending } from '#server/mail/start-sending.ts'

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

export const passkeyAddingCalls: readonly Call[] = [
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
]
