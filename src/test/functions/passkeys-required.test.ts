import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { requirePasskeys } from '#db/accounts/passkeys.ts'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { signInRules } from '#db/schema/passkeys.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { accountSchema, loginAnswerSchema } from '#domain/accounts/account.ts'
import { ownFactorsSchema, requirementSchema } from '#domain/accounts/passkeys.ts'
import { passkeyRequired } from '#domain/fields/problem-titles.ts'
import { manageStaff } from '#scripts/staff/accounts.ts'
import { addPasskeyAs, signInWith } from '#test/accounts/passkeys.ts'
import { answer, call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { useDatabase, without } from '#test/database.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, quickHash, signInAs, startSessionOf, storePasswordLink } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const password = 'Correct horse, battery'
const as = useStaff({ username: 'clerk', role: 'owner', password })
const login = (code?: string) => call('/api/auth/login', { json: { username: 'clerk', password, ...(code === undefined ? {} : { code }) } })
const require = (required: boolean, who: SignedIn = as) => call('/api/passkeys/requirement', { method: 'PUT', json: { required }, as: who })

/** Simulates the end of the grace period. */
async function endGrace(): Promise<void> {
  await requirePasskeys(database(), true)
  await setRows(signInRules, { passkeysFrom: sql`now()` })
}

async function followLink(): Promise<Response> {
  const token = await storePasswordLink(as.id)
  return call('/api/account/welcome', { json: { token, password: 'staple and twelve more' } })
}

test('lets only an owner with a passkey require passkeys, with a week of grace', async () => {
  await problem(await require(true), 409)
  await addPasskeyAs(as)
  await problem(await require(true, await signInAs('user')), 403)
  const { requiredFrom } = await answer(await require(true), 200, requirementSchema.strict())
  const days = (new Date(requiredFrom ?? '').getTime() - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  // A second call does not extend the period.
  expect((await answer(await require(true), 200, requirementSchema)).requiredFrom).toBe(requiredFrom)
  const factors = await answer(await call('/api/passkeys', { as }), 200, ownFactorsSchema)
  expect(factors.requiredFrom).toBe(requiredFrom)
  expect((await answer(await require(false), 200, requirementSchema)).requiredFrom).toBeNull()
})

test('opens password-only sessions during the week, which end with it', async () => {
  await requirePasskeys(database(), true)
  await setRows(signInRules, { passkeysFrom: sql`now() + interval '1 hour'` })
  await database().delete(sessions)
  await answer(await login(), 200, loginAnswerSchema)
  const [left] = await database().select({ isShort: sql<boolean>`expires_at < now() + interval '61 minutes'` }).from(sessions)
  expect(left).toEqual({ isShort: true })
})

test('opens no password-only session after the week, counts no right password or unusable code, and loses no code', async () => {
  const { codes } = await addPasskeyAs(as)
  await endGrace()
  const before = await database().$count(sessions)
  const response = await login()
  expect(response.headers.get('Set-Cookie')).toBeNull()
  const refused = await problem(response, 403)
  expect(refused.title).toBe(passkeyRequired)
  expect(JSON.stringify(refused)).not.toContain('clerk')
  // Also holds without the check at login, for a rule that changes at the same moment.
  await expect(startSessionOf('clerk')).rejects.toThrow()
  expect(await database().$count(sessions)).toBe(before)
  await without('sessions', async () => expect((await login(codes?.[0])).status).toBe(500))
  expect((await database().select().from(rateLimits)).filter(({ key, count }) => key.startsWith('login-') && count > 0)).toEqual([])
  await answer(await login(codes?.[0]), 200, loginAnswerSchema)
})

test("logs in with a passkey, or with the password and a recovery code, which works once and is no other person's", async () => {
  const { device, codes } = await addPasskeyAs(as)
  const [code = '', other = ''] = codes ?? []
  await endGrace()
  await answer(await signInWith(device), 200, loginAnswerSchema)
  expect(await faultyFields(await login('0'.repeat(24)))).toEqual(['code'])
  const { user } = await answer(await login(code.toUpperCase().replaceAll('-', ' ')), 200, loginAnswerSchema)
  expect(user.mustAddPasskey).toBeUndefined()
  await problem(await login(code), 422)
  for (const wrong of [{}, { code: other }])
    await problem(await call('/api/auth/login', { json: { username: 'clerk', password: 'wrong', ...wrong } }), 401)
  await addStaff('other', await quickHash(password))
  await problem(await call('/api/auth/login', { json: { username: 'other', password, code: other } }), 422)
  await answer(await login(other), 200, loginAnswerSchema)
  const lines = await database().select().from(audit).orderBy(audit.at)
  expect(lines.map(({ action, fields }) => [action, ...fields])).toContainEqual(['recovery-code-used'])
  expect(lines.map(({ action, fields }) => [action, ...fields])).toContainEqual(['signed-in', 'recovery-code'])
})

test('lets a new person, signed in by a link, only add a passkey, and then everything except to use a link again', async () => {
  await endGrace()
  const { user, token = '' } = await answer(await followLink(), 200, loginAnswerSchema)
  expect(user.mustAddPasskey).toBe(true)
  const invited = { token, cookie: '' }
  const list = () => call('/api/accounts', { as: invited })
  expect((await problem(await list(), 403)).title).toBe(passkeyRequired)
  expect((await problem(await call('/api/account/sessions', { as: invited }), 403)).title).toBe(passkeyRequired)
  expect((await problem(await require(false, invited), 403)).title).toBe(passkeyRequired)
  const me = async () => answer(await call('/api/auth/me', { as: invited }), 200, accountSchema)
  expect((await me()).mustAddPasskey).toBe(true)
  await addPasskeyAs(invited)
  expect((await me()).mustAddPasskey).toBeUndefined()
  expect((await list()).status).toBe(200)
  // Only people without a passkey sign in by a link.
  expect((await problem(await followLink(), 403)).title).toBe(passkeyRequired)
})

const staff = (...args: string[]) => manageStaff(args, { database: database(), readPassword: async () => '' })

test('removes lost factors by a command, whose link signs in once', async () => {
  const { device, codes } = await addPasskeyAs(as)
  await endGrace()
  const said = await staff('recover', 'CLERK')
  expect(said).toContain('No mail tells them')
  await problem(await signInWith(device), 401)
  await problem(await login(codes?.[0]), 422)
  await problem(await call('/api/auth/me', { as }), 401)
  const follow = () => call('/api/account/welcome', { json: { token: /#([\w-]{43})/.exec(said)?.[1], password: 'staple and twelve more' } })
  await answer(await follow(), 200, loginAnswerSchema)
  await problem(await follow(), 410)
  const lines = await database().select().from(audit).where(eq(audit.action, 'factors-removed'))
  expect(lines).toMatchObject([{ userName: 'Command line', recordId: as.id }])
  await addStaff('other')
  await setRows(users, { disabled: true }, eq(users.username, 'other'))
  await expect(staff('recover', 'other')).rejects.toThrow('is disabled')
  await expect(staff('recover', 'nobody')).rejects.toThrow('no account')
})

describe('with mail', () => {
  const mail = useMail()

  test('mails people about every change of their sign-in, without a link or a code', async () => {
    const { passkey, codes } = await addPasskeyAs(as)
    await call('/api/passkeys/recovery-codes', { method: 'POST', as })
    await call(`/api/passkeys/${passkey.id}/remove`, { method: 'POST', as })
    await call('/api/account/password', { method: 'PUT', json: { next: 'staple and twelve more' }, as })
    await staff('recover', 'clerk')
    await runDue(['mail'])
    const sent = mail().messages
    expect(sent.map(({ subject }) => subject?.split(':')[0]).toSorted()).toEqual([
      'A passkey was added',
      'A passkey was removed',
      'New recovery codes',
      'Your passkeys were removed',
      'Your password was changed',
    ])
    for (const { text } of sent) expect(text).not.toMatch(new RegExp(`#|${codes?.[0]}`))
  })
})
