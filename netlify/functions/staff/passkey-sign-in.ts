import type { Context } from 'hono'
import { storeChallenge, takeChallenge } from '#db/accounts/passkey-challenges.ts'
import { findCredential, notePasskeyUse } from '#db/accounts/passkeys.ts'
import type { StoredUser } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import { type PasskeyProof, passkeySignInSchema, type UsedPasskey } from '#domain/accounts/passkeys.ts'
import { challengeOf, checkUsed, optionsToSignIn } from '#server/accounts/passkey-check.ts'
import { makePasskeyProof, proofHash } from '#server/accounts/passkey-proof.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import { noteFailedSignIn } from '#server/accounts/sign-in-audit.ts'
import type { Api } from '#server/http/app.ts'
import { readJson } from '#server/http/body.ts'
import { callerAddress, limit } from '#server/http/limits.ts'
import { invalid, ProblemError } from '#server/http/problems.ts'

const refused = () =>
  new ProblemError({ title: 'Login failed', status: 401, detail: 'This passkey was not accepted. Try again, or use your password.' })

/** What the browser needs to sign in. */
export async function offer(c: Context<Api>) {
  await limit('passkey', callerAddress(c))
  const options = await optionsToSignIn(relyingParty(c))
  await storeChallenge(database(), options.challenge, { purpose: 'sign-in', userId: null })
  return c.json(options)
}

/** Whose passkey signed a challenge of this site, and whether the signature is right. */
async function findSigner(c: Context<Api>, used: UsedPasskey): Promise<{ user: StoredUser | undefined; isRight: boolean }> {
  const party = relyingParty(c)
  const challenge = challengeOf(used.response.clientDataJSON)
  const isAsked = challenge !== undefined && (await takeChallenge(database(), challenge, { purpose: 'sign-in', userId: null }))
  const found = await findCredential(database(), used.id, party.id)
  if (!isAsked || !found || found.user.disabled) return { user: found?.user, isRight: false }
  const counter = await checkUsed(used, challenge, found.passkey, party)
  const isRight = counter !== undefined && (await notePasskeyUse(database(), found.passkey, counter))
  return { user: found.user, isRight }
}

export async function signIn(c: Context<Api>) {
  const { response } = await readJson(c, passkeySignInSchema)
  await limit('passkey', callerAddress(c))
  const { user, isRight } = await findSigner(c, response)
  if (!user || !isRight) {
    await noteFailedSignIn(c, user, 'passkey')
    throw refused()
  }
  const answer = await signInAs(c, user, 'passkey')
  if (!answer) throw refused()
  return c.json<LoginAnswer>(answer)
}

/** Answers a proof, which a call that needs the current password accepts in its place. */
export async function confirm(c: Context<Api>) {
  const { response } = await readJson(c, passkeySignInSchema)
  await limit('passkey', callerAddress(c))
  const { account } = c.var
  const { user, isRight } = await findSigner(c, response)
  if (user?.id !== account.id || !isRight) {
    await noteFailedSignIn(c, user, 'passkey')
    throw invalid({ response: ['This passkey was not accepted. Try again, or type your password.'] })
  }
  const proof = makePasskeyProof()
  await storeChallenge(database(), proofHash(proof), { purpose: 'sign-in', userId: account.id })
  return c.json<PasskeyProof>({ proof })
}
