import type { Context } from 'hono'
import { storeChallenge, takeChallenge } from '#db/accounts/passkey-challenges.ts'
import { addPasskey, listCredentials } from '#db/accounts/passkeys.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from '#db/accounts/recovery-codes.ts'
import { type Database, database } from '#db/connection/client.ts'
import { readPractice } from '#db/practice/practice.ts'
import { type AddedPasskey, newPasskeySchema, ownPasswordSchema } from '#domain/accounts/passkeys.ts'
import { confirmOwnPassword } from '#server/accounts/own-password.ts'
import { challengeOf, checkMade, optionsToAdd } from '#server/accounts/passkey-check.ts'
import { makeRecoveryCodes } from '#server/accounts/recovery-codes.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { audited } from '#server/audit/audited.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { invalid, isUniqueViolation } from '#server/http/problems.ts'
import { startSending } from '#server/mail/start-sending.ts'
import { tellOfChange } from '#server/mail/tell-of-change.ts'

/** What the browser needs to make a passkey. The password proves that the person is at the keyboard. */
export async function offer(c: Context<Api>) {
  const { password } = await readJson(c, ownPasswordSchema)
  await confirmOwnPassword(c, password)
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

/** Makes recovery codes for somebody who has none. Otherwise a lost device would lock them out. */
async function firstCodes(tx: Database, userId: number): Promise<string[] | null> {
  if ((await countRecoveryCodes(tx, userId)) > 0) return null
  const { codes, hashes } = makeRecoveryCodes()
  await replaceRecoveryCodes(tx, userId, hashes)
  return codes
}

export async function add(c: Context<Api>) {
  const { name, response } = await readJson(c, newPasskeySchema)
  const { id: userId } = c.var.account
  const challenge = challengeOf(response.response.clientDataJSON)
  const isAsked = challenge !== undefined && (await takeChallenge(database(), challenge, { purpose: 'add', userId }))
  if (!isAsked) throw refused('This took too long. Please add the passkey again.')
  const made = await checkMade(response, challenge, relyingParty(c))
  if (!made) throw refused('This passkey cannot be used here. Please add it again, or choose another device.')
  const added = await audited(
    c,
    async (tx) => {
      const passkey = await addPasskey(tx, { ...made, userId, name })
      await tellOfChange(tx, userId, 'passkey-added')
      return { passkey, codes: await firstCodes(tx, userId) }
    },
    () => ({ action: 'passkey-added', kind: 'account', recordId: userId }),
  ).catch(onKnown)
  startSending()
  return c.json<AddedPasskey>(added, 201)
}
