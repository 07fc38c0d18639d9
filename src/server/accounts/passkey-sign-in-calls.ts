import type { Context } from 'hono'
import { storeChallenge, takeChallenge } from '#db/accounts/passkey-challenges.ts'
import { findCredential, notePasskeyUse } from '#db/accounts/passkeys.ts'
import type { StoredUser } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { countCall } from '#db/upkeep/rate-limits.ts'
import type { LoginAnswer } from '#domain/accounts/account.ts'
import { passkeySignInSchema, type UsedPasskey } from '#domain/accounts/passkeys.ts'
import { checkWithin, networkLimits } from '#server/accounts/login-limit.ts'
import { challengeOf, checkUsed, optionsToSignIn } from '#server/accounts/passkey-check.ts'
import { relyingParty } from '#server/accounts/relying-party.ts'
import { signInAs } from '#server/accounts/sign-in.ts'
import { confirm, noteFailedSignIn } from '#server/accounts/sign-in-audit.ts'
import { readJson } from '#server/http/body.ts'
import type { Api, Call } from '#server/http/call.ts'
import { callerAddress, demandAllowed, limitOf } from '#server/http/limits.ts'
import { invalid, ProblemError } from '#server/http/problems.ts'

const refused = () => new ProblemError(401, 'Login failed', 'This passkey was not accepted. Try again, or use your password.')

/** Limited by network, because each call stores a row. */
async function offer(c: Context<Api>) {
  const options = await optionsToSignIn(relyingParty(c))
  const counted = await database().transaction(async (tx) => {
    const count = await countCall(tx, limitOf('passkey-options', callerAddress(c)))
    if (count.retryAfter === 0) await storeChallenge(tx, options.challenge, { purpose: 'sign-in', userId: null })
    return count
  })
  demandAllowed(counted)
  return c.json(options)
}

async function findSigner(c: Context<Api>, used: UsedPasskey): Promise<{ user: StoredUser | undefined; isRight: boolean }> {
  const party = relyingParty(c)
  const challenge = challengeOf(used.response.clientDataJSON)
  const found = await findCredential(database(), used.id, party.id)
  if (challenge === undefined || !found || found.user.disabled) return { user: found?.user, isRight: false }
  const counter = await checkUsed(used, challenge, found.passkey, party)
  const isRight = await database().transaction(async (tx) => {
    const isKnown = await takeChallenge(tx, challenge, { purpose: 'sign-in', userId: null })
    return isKnown && counter !== undefined && notePasskeyUse(tx, found.passkey, counter)
  })
  return { user: found.user, isRight }
}

/**
 * Checks within the limit of wrong signatures for a network. Adds a line to the audit trail if the signature is
 * wrong, or does not belong to the account `only`.
 */
async function demandSigner(c: Context<Api>, only?: number): Promise<StoredUser | undefined> {
  const { response } = await readJson(c, passkeySignInSchema)
  let user: StoredUser | undefined
  const isRight = await checkWithin(networkLimits(c, 'passkey'), async () => {
    const signer = await findSigner(c, response)
    user = signer.user
    return signer.isRight && (only === undefined || user?.id === only)
  })
  if (isRight) return user
  await noteFailedSignIn(c, user, 'passkey')
  return undefined
}

async function signIn(c: Context<Api>) {
  const user = await demandSigner(c)
  if (!user) throw refused()
  return c.json<LoginAnswer>(await signInAs(c, user, { method: 'passkey', refusal: refused() }))
}

async function confirmByPasskey(c: Context<Api>) {
  if (!(await demandSigner(c, c.var.account.id)))
    throw invalid({ response: ['This passkey was not accepted. Try again, or type your password.'] })
  await confirm(c, 'passkey')
  return c.body(null, 204)
}

export const passkeySignInCalls: readonly Call[] = [
  {
    call: 'POST /api/passkeys/sign-in/options',
    who: 'anyone',
    answers: '200 the options for a browser to sign in with a passkey, valid for five minutes; 429',
    handle: offer,
  },
  {
    call: 'POST /api/passkeys/sign-in',
    who: 'anyone',
    answers: "the browser's `response`: 200 `LoginAnswer`, as a login; 401; 422; 429",
    handle: signIn,
  },
  {
    call: 'POST /api/passkeys/confirm',
    who: 'own account',
    answers: "the browser's `response` to the options of a sign-in: 204, as `POST /api/account/confirm`; 422; 429",
    handle: confirmByPasskey,
  },
]
