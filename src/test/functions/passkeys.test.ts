import { eq, like, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { passkeyChallenges, recoveryCodes, passkeys as table } from '#db/schema/passkeys.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { loginAnswerSchema, ownSessionSchema } from '#domain/accounts/account.ts'
import { addedPasskeySchema, ownFactorsSchema, passkeySchema, recoveryCodesSchema } from '#domain/accounts/passkeys.ts'
import { addPasskeyAs, askToAdd, askToSignIn, signInWith } from '#test/accounts/passkeys.ts'
import { SoftwareAuthenticator } from '#test/accounts/software-authenticator.ts'
import { answer, call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { useDatabase, without } from '#test/database.ts'
import { setRows } from '#test/rows.ts'
import { signIn } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const as = useStaff()
const factors = async (who: SignedIn = as) => answer(await call('/api/passkeys', { as: who }), 200, ownFactorsSchema.strict())
const add = (response: unknown, who: SignedIn = as) => call('/api/passkeys', { json: { name: 'Laptop', response }, as: who })
const actions = async () => (await database().select().from(audit).orderBy(audit.at)).map(({ action, fields }) => [action, ...fields])

test('signs in with an added passkey, and shows that in the list of sessions', async () => {
  const { device } = await addPasskeyAs(as)
  const { user, token = '' } = await answer(await signInWith(device), 200, loginAnswerSchema)
  expect(user).toMatchObject({ username: 'clerk', role: 'user' })
  const headers = { Authorization: `Bearer ${token}` }
  expect((await call('/api/auth/me', { headers })).status).toBe(200)
  const sessions = await answer(await call('/api/account/sessions', { headers }), 200, ownSessionSchema.array())
  expect(sessions.map(({ method, current }) => [method, current])).toEqual([
    ['passkey', true],
    ['password', false],
  ])
  expect(await factors()).toMatchObject({ passkeys: [{ name: 'Laptop', works: true, usedAt: expect.any(String) }] })
  expect(await actions()).toEqual([['passkey-added'], ['signed-in', 'passkey']])
})

test('requests a passkey stored on the device, with the person verified, and excludes those of the account', async () => {
  const { device } = await addPasskeyAs(as)
  expect(await askToAdd(as)).toMatchObject({
    rp: { id: 'costs.example' },
    user: { name: 'clerk', displayName: 'Clara Clerk', id: expect.not.stringContaining('clerk') },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: device.id }],
  })
  expect(await askToSignIn()).toMatchObject({ rpId: 'costs.example', userVerification: 'required' })
})

test('gives recovery codes with the first passkey and on request, and stores their hashes', async () => {
  const { codes } = await addPasskeyAs(as)
  expect(codes).toHaveLength(10)
  expect(new Set(codes).size).toBe(10)
  for (const code of codes ?? []) expect(code).toMatch(/^(?:[\da-z]{6}-){3}[\da-z]{6}$/)
  expect(JSON.stringify(await database().select().from(recoveryCodes))).not.toContain(codes?.[0])
  expect((await addPasskeyAs(as, 'Phone')).codes).toBeNull()
  expect(await factors()).toMatchObject({ passkeys: [{ name: 'Laptop' }, { name: 'Phone' }], codesLeft: 10 })
  // New codes replace those of the first passkey.
  const made = await call('/api/passkeys/recovery-codes', { method: 'POST', as })
  const { codes: newer } = await answer(made, 200, recoveryCodesSchema)
  expect(newer.filter((code) => codes?.includes(code))).toEqual([])
  expect((await factors()).codesLeft).toBe(10)
})

const otherSite = { origin: 'https://costs.example.evil.example' }
const otherDomain = { rpId: 'evil.example' }
const unverified = { isVerified: false }

test('adds no passkey for another site, domain or port, without verifying the person, or without a challenge', async () => {
  const otherPort = { origin: 'https://costs.example:8443', rpId: 'costs.example' }
  for (const changes of [otherSite, otherDomain, otherPort, unverified, { challenge: 'x'.repeat(43) }]) {
    const { challenge } = await askToAdd(as)
    expect(await faultyFields(await add(new SoftwareAuthenticator().make({ challenge, ...changes })))).toEqual(['response'])
  }
  expect(await factors()).toEqual({ passkeys: [], codesLeft: 0, requiredFrom: null })
})

test.each(['packed with certificates', 'of the year 2030'])(
  'adds a passkey whose statement about the device is %s, and ignores the statement',
  async (format) => {
    const { challenge } = await askToAdd(as)
    const device = new SoftwareAuthenticator()
    await answer(await add(device.make({ challenge, format })), 201, addedPasskeySchema)
    await answer(await signInWith(device), 200, loginAnswerSchema)
  },
)

test('refuses a sign-in for another site or domain, without verifying the person, or for its own challenge', async () => {
  const { device } = await addPasskeyAs(as)
  for (const changes of [otherSite, otherDomain, unverified, { challenge: 'x'.repeat(43) }]) {
    await problem(await signInWith(device, changes), 401)
    expect((await actions()).at(-1)).toEqual(['sign-in-failed', 'passkey'])
  }
  await answer(await signInWith(device), 200, loginAnswerSchema)
})

test('uses a challenge once, for its purpose and its account, and for five minutes', async () => {
  const { device } = await addPasskeyAs(as)
  const { challenge } = await askToSignIn()
  const post = (challenge: string) => call('/api/passkeys/sign-in', { json: { response: device.use({ challenge }) } })
  await answer(await post(challenge), 200, loginAnswerSchema)
  await problem(await post(challenge), 401)
  await problem(await post((await askToAdd(as)).challenge), 401)

  const late = await askToSignIn()
  await setRows(passkeyChallenges, { expiresAt: sql`now() - interval '1 second'` })
  await problem(await post(late.challenge), 401)

  const made = new SoftwareAuthenticator()
  await problem(await add(made.make({ challenge: (await askToSignIn()).challenge })), 422)
  const { challenge: others } = await askToAdd(await signIn('other'))
  await problem(await add(made.make({ challenge: others })), 422)
})

test('refuses the signature of another key, and a counter that does not grow', async () => {
  const { device } = await addPasskeyAs(as)
  const stranger = Object.assign(new SoftwareAuthenticator(), { id: device.id })
  await problem(await signInWith(stranger), 401)
  await problem(await signInWith(new SoftwareAuthenticator()), 401)
  await answer(await signInWith(device), 200, loginAnswerSchema)
  device.counter -= 1
  await problem(await signInWith(device), 401)
})

test('refuses a passkey of a disabled account, of an earlier domain, and one that was removed', async () => {
  const { device, passkey } = await addPasskeyAs(as)
  await setRows(users, { disabled: true }, eq(users.id, as.id))
  await problem(await signInWith(device), 401)
  await setRows(users, { disabled: false }, eq(users.id, as.id))
  await setRows(table, { rpId: 'old.example' })
  await problem(await signInWith(device), 401)
  expect((await factors()).passkeys).toMatchObject([{ works: false }])
  await setRows(table, { rpId: 'costs.example' })
  expect((await call(`/api/passkeys/${passkey.id}/remove`, { method: 'POST', as })).status).toBe(204)
  await problem(await signInWith(device), 401)
  expect(await actions()).toContainEqual(['passkey-removed'])
})

test('keeps the challenge of a failed call, answers a repeated one, and refuses the passkey of another account', async () => {
  const device = new SoftwareAuthenticator()
  const response = device.make({ challenge: (await askToAdd(as)).challenge })
  await without('recovery_codes', async () => expect((await add(response)).status).toBe(500))
  const { passkey } = await answer(await add(response), 201, addedPasskeySchema)
  expect(await answer(await add(response), 200, addedPasskeySchema)).toEqual({ passkey, codes: null })
  expect((await factors()).passkeys).toHaveLength(1)
  const other = await signIn('other')
  const { challenge } = await askToAdd(other)
  expect((await problem(await add(device.make({ challenge }), other), 422)).detail).toContain('already stored')
})

test("renames and removes only the account's own passkeys", async () => {
  const { passkey } = await addPasskeyAs(as)
  const address = `/api/passkeys/${passkey.id}`
  const other = await signIn('other')
  await problem(await call(address, { method: 'PUT', json: { name: 'Mine' }, as: other }), 404)
  await problem(await call(`${address}/remove`, { method: 'POST', as: other }), 404)
  await problem(await call('/api/passkeys/x/remove', { method: 'POST', as }), 404)
  expect(await factors(other)).toEqual({ passkeys: [], codesLeft: 0, requiredFrom: null })
  const renamed = await call(address, { method: 'PUT', json: { name: '  Office key ' }, as })
  expect(await answer(renamed, 200, passkeySchema.strict())).toMatchObject({ id: passkey.id, name: 'Office key' })
})

test('limits wrong passkeys and requested challenges from one network, and counts no right one', async () => {
  const { device } = await addPasskeyAs(as)
  await answer(await signInWith(device), 200, loginAnswerSchema)
  expect(await database().$count(rateLimits, like(rateLimits.key, 'passkey:%'))).toBe(0)
  await problem(await signInWith(new SoftwareAuthenticator()), 401)
  await database().execute(sql`update rate_limits set count = 1000 where key like 'passkey:%'`)
  await problem(await signInWith(device), 429)
  await askToSignIn('192.0.2.9')
  await database().execute(sql`update rate_limits set count = 1000 where key like 'passkey-options:%'`)
  await problem(await call('/api/passkeys/sign-in/options', { method: 'POST', ip: '192.0.2.9' }), 429)
  await askToSignIn('198.51.100.1')
})
