import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { confirmationRequired } from '#domain/fields/problem-titles.ts'
import { rules } from '#server/http/limits.ts'
import { addPasskeyAs, askToSignIn } from '#test/accounts/passkeys.ts'
import { readApiCalls, validFields } from '#test/api-calls.ts'
import { answer, call, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, ageProofs, quickHash, startSessionOf } from '#test/sign-in.ts'

useDatabase()

const password = 'Correct horse, battery'
let hash = ''
let as: SignedIn
let ownId: number

beforeAll(async () => {
  hash = await quickHash(password)
})

beforeEach(async () => {
  ownId = await addStaff('clerk', hash, 'owner')
  as = await startSessionOf('clerk')
})

const calls = await readApiCalls()
const fields: Readonly<Record<string, object>> = {
  ...validFields,
  'PUT /api/accounts/{key}': { role: 'owner' },
  'POST /api/subjects/export': { email: 'somebody@visitors.example' },
  'POST /api/subjects/erase': { email: 'somebody@visitors.example' },
}

async function make(name: string, id = ownId, who = as): Promise<Response> {
  const found = calls.find((known) => known.name === name)
  if (!found) throw new Error(`There is no call ${name}.`)
  const json = fields[name]
  return call(found.path.replace('/1', `/${id}`), { method: found.method, as: who, ...(json ? { json } : {}) })
}

const isRefused = async (response: Response) => response.status === 403 && (await problem(response, 403)).title === confirmationRequired
const confirm = (typed: string, who = as) => call('/api/account/confirm', { json: { password: typed }, as: who })
const moveEmail = () => call('/api/account', { method: 'PUT', json: { name: 'Clara', email: 'thief@elsewhere.example' }, as })

const ofOwners = [
  'POST /api/accounts',
  'PUT /api/accounts/{key}',
  'POST /api/accounts/{key}/link',
  'POST /api/subjects/export',
  'POST /api/subjects/erase',
]
const ofOneself = [
  'PUT /api/account/password',
  'POST /api/passkeys/options',
  'POST /api/passkeys/recovery-codes',
  'POST /api/passkeys/{key}/remove',
  'PUT /api/passkeys/requirement',
]

/** Opens a session as a login does, with nothing confirmed. */
async function logIn(): Promise<void> {
  const { token = '' } = await answer(await call('/api/auth/login', { json: { username: 'clerk', password } }), 200, loginAnswerSchema)
  as = { token, cookie: '' }
}

/** Which of the calls are refused for want of a proof. */
async function refusedOf(names: readonly string[], id: number, who = as): Promise<string[]> {
  const refused: string[] = []
  for (const name of names) if (await isRefused(await make(name, id, who))) refused.push(name)
  return refused
}

test('needs a proof from the last five minutes for calls about others and about oneself, and changes nothing without it', async () => {
  const other = await addStaff('other')
  const there = await startSessionOf('clerk')
  const sensitive = [...ofOwners, ...ofOneself]
  await ageProofs()
  const people = async () => JSON.stringify(await database().select().from(users).orderBy(users.id))
  const before = await people()
  expect(await refusedOf(sensitive, other)).toEqual(sensitive)
  expect(await isRefused(await moveEmail())).toBe(true)
  expect(await people()).toBe(before)
  expect((await confirm(password)).status).toBe(204)
  // Only the session that confirmed has the proof.
  expect(await isRefused(await make('POST /api/accounts', other, there))).toBe(true)
  expect(await refusedOf(sensitive, other)).toEqual([])
})

test('needs no further proof just after a login for calls about others, but the password again for those about oneself', async () => {
  const other = await addStaff('other')
  await logIn()
  expect((await database().select().from(sessions)).map(({ confirmedAt }) => confirmedAt)).toContain(null)
  expect(await refusedOf(ofOneself, ownId)).toEqual(ofOneself)
  expect(await refusedOf(ofOwners, other)).toEqual([])
})

test('needs the password again for another e-mail address, but not for another name', async () => {
  await logIn()
  expect(await isRefused(await moveEmail())).toBe(true)
  const renamed = { name: 'A new name', email: 'clerk@costs.example' }
  expect((await call('/api/account', { method: 'PUT', json: renamed, as })).status).toBe(200)
  await confirm(password)
  expect((await moveEmail()).status).toBe(200)
})

test('counts wrong passwords as failed logins, reports them at the field, then refuses even the right one', async () => {
  await ageProofs()
  expect((await problem(await confirm('wrong'), 422)).errors).toEqual({ password: ['That is not your current password'] })
  await problem(await call('/api/auth/login', { json: { username: 'clerk', password: 'wrong' } }), 401)
  expect((await database().select().from(rateLimits)).map(({ count }) => count)).toEqual([2, 2, 2])
  await confirm(password)
  expect((await database().select().from(rateLimits)).map(({ count }) => count)).toEqual([2, 2, 2])
  await setRows(rateLimits, { count: rules['login-account'].limit })
  const refused = await confirm(password)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
  await problem(refused, 429)
})

test("accepts the account's own passkey instead of the password", async () => {
  const { device } = await addPasskeyAs(as)
  const byPasskey = async (who = as) => {
    const { challenge } = await askToSignIn()
    return call('/api/passkeys/confirm', { json: { response: device.use({ challenge }) }, as: who })
  }
  await addStaff('other', hash)
  const other = await startSessionOf('other')
  await ageProofs()
  await problem(await byPasskey(other), 422)
  expect(await isRefused(await make('POST /api/passkeys/recovery-codes'))).toBe(true)
  expect((await byPasskey()).status).toBe(204)
  expect(await isRefused(await make('POST /api/passkeys/recovery-codes'))).toBe(false)
})

describe('with mail', () => {
  const mail = useMail()

  test('mails owners about exports and erasures of personal data, without the address', async () => {
    await make('POST /api/subjects/export')
    await make('POST /api/subjects/erase')
    await runDue(['mail'])
    const subjects = mail().messages.map(({ subject }) => subject?.split(':')[0])
    expect(subjects.toSorted()).toEqual(['Personal data was erased', 'Personal data was exported'])
    expect(JSON.stringify(mail().messages)).not.toContain('somebody@visitors.example')
  })
})
