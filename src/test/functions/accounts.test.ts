import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { accountLinks, users } from '#db/schema/accounts.ts'
import { audit } from '#db/schema/audit.ts'
import { passkeys } from '#db/schema/passkeys.ts'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { issuedLinkSchema, linkedAccountSchema, type StaffAccount, staffAccountSchema } from '#domain/accounts/staff-account.ts'
import { addPasskeyAs } from '#test/accounts/passkeys.ts'
import { answer, call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { useDatabase, without } from '#test/database.ts'
import { runDue } from '#test/jobs/run.ts'
import { useMail } from '#test/mail.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, quickHash, signIn, signInAs, startSessionOf } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const owner = useStaff({ role: 'owner' })

const ada = { username: 'ada', name: 'Ada Example', role: 'writer' }
const password = 'a few unlikely words'
const post = (path: string, json: unknown, as?: SignedIn) => call(path, { json, ...(as ? { as } : {}) })
const put = (id: number, json: unknown) => call(`/api/accounts/${id}`, { method: 'PUT', json, as: owner })
const tokenIn = (link: string | null) => link?.split('#')[1] ?? ''

async function list(): Promise<StaffAccount[]> {
  return answer(await call('/api/accounts', { as: owner }), 200, z.array(staffAccountSchema.strict()))
}

async function invite(fields: object = ada) {
  return answer(await post('/api/accounts', fields, owner), 201, issuedLinkSchema)
}

async function askForLink(id: number) {
  return answer(await call(`/api/accounts/${id}/link`, { method: 'POST', as: owner }), 200, issuedLinkSchema)
}

const isLive = async (as: SignedIn) => (await call('/api/auth/me', { as })).status === 200

test('invites someone by a link that sets a password, signs in, and works once', async () => {
  const { account: invited, link } = await invite()
  expect(invited).toMatchObject({ ...ada, email: null, state: 'invited', lastSignIn: null })
  expect(link).toMatch(/^http.*\/admin\/welcome#[\w-]{43}$/)
  const token = tokenIn(link)
  const stored = JSON.stringify([await database().select().from(accountLinks), await database().select().from(users)])
  expect(stored, 'only a hash of the token is stored').not.toContain(token)
  await problem(await call('/api/auth/login', { json: { username: 'ada', password: 'unset' } }), 401)
  const looked = await answer(await post('/api/account/welcome/look', { token }), 200, linkedAccountSchema)
  expect(looked).toEqual({ username: 'ada', name: 'Ada Example', role: 'writer', purpose: 'invitation' })
  const answered = await answer(await post('/api/account/welcome', { token, password }), 200, loginAnswerSchema)
  expect(answered.user).toMatchObject({ username: 'ada', role: 'writer' })
  expect(await isLive({ token: answered.token ?? '', cookie: '' })).toBe(true)
  expect((await list()).find(({ username }) => username === 'ada')).toMatchObject({ state: 'active', lastSignIn: expect.any(String) })
  await problem(await post('/api/account/welcome', { token, password }), 410)
  await problem(await post('/api/account/welcome/look', { token }), 410)
})

test('makes an account and its link together, and changes its role and state together, or neither', async () => {
  const id = await addStaff('clerk')
  await without('account_links', async () => {
    expect((await post('/api/accounts', ada, owner)).status).toBe(500)
    expect((await put(id, { role: 'writer', disabled: true })).status).toBe(500)
  })
  expect(await database().$count(users)).toBe(2)
  expect((await list()).find((found) => found.id === id)).toMatchObject({ role: 'user', state: 'active' })
  await invite()
})

test('answers a repeated invitation with the same account, and a working link', async () => {
  const { account: first } = await invite()
  const [again, third] = await Promise.all([invite(), invite()])
  expect([again.account.id, third.account.id]).toEqual([first.id, first.id])
  const tokens = [again, third].map(({ link }) => tokenIn(link))
  const statuses = []
  for (const token of tokens) statuses.push((await post('/api/account/welcome', { token, password })).status)
  expect(statuses.toSorted()).toEqual([200, 410])
  const taken = await problem(await post('/api/accounts', ada, owner), 409)
  expect(taken.detail).toContain("'ada'")
})

test('refuses a name or an address of another account, and names the field', async () => {
  await invite()
  for (const change of [{ name: 'Another Ada' }, { role: 'owner' }, { email: 'ada@elsewhere.example' }, { username: 'ADA', role: 'user' }])
    expect(await faultyFields(await post('/api/accounts', { ...ada, ...change }, owner), 409)).toEqual(['username'])
  const taken = { ...ada, username: 'bea', email: 'Owner@costs.example' }
  expect(await faultyFields(await post('/api/accounts', taken, owner), 409)).toEqual(['email'])
  await problem(await put(4711, { role: 'user' }), 404)
})

test('makes one account from two parallel invitations', async () => {
  const both = await Promise.all([post('/api/accounts', ada, owner), post('/api/accounts', { ...ada, username: 'ADA' }, owner)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect((await list()).map(({ username }) => username.toLowerCase())).toEqual(['ada', 'owner'])
})

test('shows who has a passkey for this site', async () => {
  await addStaff('clerk', await quickHash(password))
  const has = async () => Object.fromEntries((await list()).map(({ username, hasPasskey }) => [username, hasPasskey]))
  expect(await has()).toEqual({ clerk: false, owner: false })
  await addPasskeyAs(await startSessionOf('clerk'))
  expect(await has()).toEqual({ clerk: true, owner: false })
  await setRows(passkeys, { rpId: 'elsewhere.example' })
  expect(await has()).toEqual({ clerk: false, owner: false })
})

test('ends a link after a day, and makes another one for the invitation, which survives a session that could not start', async () => {
  const { account: invited, link } = await invite()
  await setRows(accountLinks, { expiresAt: new Date(Date.now() - 1000) })
  await problem(await post('/api/account/welcome', { token: tokenIn(link), password }), 410)
  expect((await list()).find(({ id }) => id === invited.id)?.state).toBe('invitation-ended')
  const again = await askForLink(invited.id)
  expect(again.account.state).toBe('invited')
  const welcome = () => post('/api/account/welcome', { token: tokenIn(again.link), password })
  await without('sessions', async () => expect((await welcome()).status).toBe(500))
  await answer(await welcome(), 200, loginAnswerSchema)
})

test('resets a password by a link, which ends the sessions that were open', async () => {
  const clerk = await signIn('clerk')
  const id = await addStaff('clerk')
  const first = tokenIn((await askForLink(id)).link)
  const token = tokenIn((await askForLink(id)).link)
  expect(await isLive(clerk)).toBe(true)
  await problem(await post('/api/account/welcome', { token: first, password }), 410)
  await answer(await post('/api/account/welcome', { token, password }), 200, loginAnswerSchema)
  expect(await isLive(clerk)).toBe(false)
  await answer(await call('/api/auth/login', { json: { username: 'clerk', password } }), 200, loginAnswerSchema)
})

test('refuses a short, a common and an obvious password, and lets one of two calls use the link after that', async () => {
  const token = tokenIn((await invite()).link)
  const set = (chosen: string) => post('/api/account/welcome', { token, password: chosen })
  for (const refused of ['too short', 'password1234', 'Ada Example 1']) await problem(await set(refused), 422)
  const both = await Promise.all([set(password), set(password)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
})

test('ends the sessions and the link of a disabled account at once', async () => {
  const clerk = await signIn('clerk')
  const id = await addStaff('clerk')
  const token = tokenIn((await askForLink(id)).link)
  expect(await answer(await put(id, { disabled: true }), 200, staffAccountSchema)).toMatchObject({ state: 'disabled' })
  expect(await isLive(clerk)).toBe(false)
  await problem(await post('/api/account/welcome', { token, password }), 410)
  await problem(await call(`/api/accounts/${id}/link`, { method: 'POST', as: owner }), 409)
  expect(await answer(await put(id, { disabled: false }), 200, staffAccountSchema)).toMatchObject({ state: 'active' })
  const actions = (await database().select().from(audit).orderBy(audit.at)).map(({ action }) => action)
  expect(actions).toEqual(['link-issued', 'disabled', 'enabled'])
})

test('changes a role, keeps the last owner, and makes no link for the calling owner', async () => {
  const id = await addStaff('clerk')
  const own = await addStaff('owner')
  await problem(await put(own, { role: 'user' }), 409)
  await problem(await put(own, { disabled: true }), 409)
  await problem(await call(`/api/accounts/${own}/link`, { method: 'POST', as: owner }), 409)
  expect(await answer(await put(id, { role: 'owner' }), 200, staffAccountSchema)).toMatchObject({ role: 'owner' })
  expect(await answer(await put(own, { role: 'user' }), 200, staffAccountSchema)).toMatchObject({ role: 'user' })
  await problem(await call('/api/accounts', { as: owner }), 403)
})

describe('with mail', () => {
  const mail = useMail()

  test('sends the link by mail if an address is known, once for a repeated call, and never shows it', async () => {
    expect((await invite()).link).toMatch(/#/)
    const bea = { ...ada, username: 'bea', email: 'bea@costs.example' }
    expect((await invite(bea)).link).toBeNull()
    await runDue(['mail'])
    expect((await invite(bea)).link).toBeNull()
    await runDue(['mail'])
    const invitations = mail().messages.filter(({ text }) => String(text).includes('#'))
    expect(invitations).toHaveLength(1)
    const token = /#([\w-]{43})/.exec(String(invitations[0]?.text))?.[1]
    expect((await answer(await post('/api/account/welcome', { token, password }), 200, loginAnswerSchema)).user.username).toBe('bea')
  })

  test('mails every owner about changes of accounts, and each person whose role or state changed', async () => {
    await signInAs('user')
    await addStaff('second', 'none', 'owner')
    const id = await addStaff('user')
    await put(id, { role: 'owner' })
    await put(id, { role: 'owner' })
    await askForLink(id)
    await put(id, { disabled: true })
    await runDue(['mail'])
    const sent = mail().messages.map(({ to, subject }) => [/[\w.]+@/.exec(JSON.stringify(to))?.[0], subject?.split(':')[0]].join(' '))
    expect(sent.toSorted()).toEqual(
      [
        ...['owner@', 'second@', 'user@'].map((to) => `${to} A role was changed`),
        ...['owner@', 'second@', 'user@'].map((to) => `${to} A link to set a password was made`),
        ...['owner@', 'second@', 'user@'].map((to) => `${to} An account was disabled`),
      ].toSorted(),
    )
    expect(mail().messages[0]?.text).toMatch(/Clara Clerk \(user\)[\s\S]*Clara Clerk \(owner\)/)
  })
})
