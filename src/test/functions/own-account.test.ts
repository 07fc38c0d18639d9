import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { type Account, accountSchema, type OwnSession, ownSessionSchema } from '#domain/accounts/account.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { answer, call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { addRows, setRows } from '#test/rows.ts'
import { addStaff, signIn, storePasswordLink } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const password = '  Correct horse, battery staple '
const as = useStaff({ password })

const me = async (staff: SignedIn) => answer(await call('/api/auth/me', { as: staff }), 200, accountSchema)
const put = (json: unknown) => call('/api/account', { method: 'PUT', json, as })
const list = async (staff: SignedIn): Promise<OwnSession[]> =>
  answer(await call('/api/account/sessions', { as: staff }), 200, z.array(ownSessionSchema.strict()))
const end = (id: string) => call(`/api/account/sessions/${id}`, { method: 'DELETE', as })
const currentOf = async (staff: SignedIn) => z.uuid().parse((await list(staff)).find(({ current }) => current)?.id)

test('lets staff change only their own name and e-mail address', async () => {
  const before = await me(as)
  const changes = { name: ' Clara Costs ', email: 'clara@costs.example', id: 7, username: 'boss', role: 'admin', password }
  const changed: Account = { ...before, name: 'Clara Costs', email: 'clara@costs.example' }
  expect(await answer(await put(changes), 200, accountSchema.strict())).toEqual(changed)
  expect(await me(as)).toEqual(changed)
  expect((await database().select().from(users)).map(({ password }) => password)).toEqual([expect.stringMatching(/^\$scrypt/)])
})

test("accepts the account's own unchanged e-mail address, and refuses that of another account", async () => {
  await addStaff('other')
  const before = await me(as)
  expect((await put({ name: 'Clara', email: before.email })).status).toBe(200)
  expect(await faultyFields(await put({ name: 'Changed', email: 'other@costs.example' }), 409)).toEqual(['email'])
  expect(await me(as)).toEqual({ ...before, name: 'Clara' })
})

test('ends a link to set a password when the e-mail address changes, because the link went to the former address', async () => {
  const token = await storePasswordLink(as.id)
  await answer(await put({ name: 'Clara', email: 'clara@costs.example' }), 200, accountSchema)
  await problem(await call('/api/account/welcome', { json: { token, password: 'a few unlikely words' } }), 410)
})

test("lists an account's live sessions with start, end and browser, newest first, and marks the current one", async () => {
  const later = await signIn()
  await setRows(sessions, { userAgent: 'Browser/1.0' })
  await signIn('other')
  await addRows(sessions, { userId: await addStaff(), expiresAt: new Date(Date.now() - 1000) })
  const found = await list(as)
  expect(found).toMatchObject([
    { current: false, userAgent: 'Browser/1.0' },
    { current: true, userAgent: 'Browser/1.0' },
  ])
  expect(await list(later)).toEqual(found.map((session) => ({ ...session, current: !session.current })))
  const { createdAt, expiresAt } = ownSessionSchema.parse(found[0])
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeGreaterThan(11.9 * 60 * 60 * 1000)
})

test('signs out another browser when its session is ended, and this one when the current session is', async () => {
  const there = await signIn()
  const response = await end(await currentOf(there))
  expect([response.status, await response.text()]).toEqual([204, ''])
  await problem(await call('/api/auth/me', { as: there }), 401)
  expect((await list(as)).map(({ current }) => current)).toEqual([true])
  expect((await end(await currentOf(as))).status).toBe(204)
  await problem(await call('/api/auth/me', { as }), 401)
})

test("answers 404 for another person's session and an unknown one", async () => {
  const other = await signIn('other')
  for (const id of [await currentOf(other), '00000000-0000-4000-8000-000000000000', 'current', "'%20or%201=1"])
    await problem(await end(id), 404)
  expect((await me(other)).username).toBe('other')
  expect(await list(as)).toHaveLength(1)
})

const next = '  Unlikely house, 12 words '
const change = (json: unknown, staff: SignedIn = as) => call('/api/account/password', { method: 'PUT', json, as: staff })
const login = async (given: string) =>
  (await call('/api/auth/login', { method: 'POST', json: { username: 'clerk', password: given } })).status
const isLive = async (staff: SignedIn) => (await call('/api/auth/me', { as: staff })).status === 200
const storedHash = async () => (await database().select().from(users))[0]?.password

test('accepts only the new password exactly as sent, and stores only a hash', async () => {
  const response = await change({ next })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect([await login(next), await login(next.trim()), await login(password)]).toEqual([200, 401, 401])
  expect(await storedHash()).toMatch(/^\$scrypt\$/)
})

test("ends the user's link and every other session, but not this one or other people's", async () => {
  // Someone may have made the link with a stolen session.
  const token = await storePasswordLink(as.id)
  const [there, other] = [await signIn(), await signIn('other')]
  expect((await change({ next })).status).toBe(204)
  expect([await isLive(as), await isLive(there), await isLive(other)]).toEqual([true, false, true])
  expect(await database().$count(sessions)).toBe(2)
  await problem(await call('/api/account/welcome', { json: { token, password } }), 410)
})

test('refuses a password that is missing, too short, too long or easy to guess, and keeps the former one', async () => {
  const hash = await storedHash()
  for (const bad of [undefined, 'x'.repeat(11), 'x'.repeat(1001), 'qwertyuiop123', 'Clara Clerk 2026', 'paul street costs'])
    expect(await faultyFields(await change({ next: bad })), bad).toEqual(['next'])
  expect([await storedHash(), await database().$count(rateLimits)]).toEqual([hash, 0])
})

test.each([12, 1000])('accepts a new password of %i characters and the login with it', async (length) => {
  const taken = 'é'.repeat(length)
  expect((await change({ next: taken })).status).toBe(204)
  expect(await login(taken)).toBe(200)
})

test('applies one of two parallel changes, and keeps only its session', async () => {
  const there = await signIn()
  const [here, elsewhere] = await Promise.all([change({ next: 'the first of two' }), change({ next: 'the second of two' }, there)])
  const won = here.status === 204
  expect([here.status, elsewhere.status]).toEqual(won ? [204, 401] : [401, 204])
  expect([await isLive(as), await isLive(there)]).toEqual([won, !won])
  expect(await login(won ? 'the first of two' : 'the second of two')).toBe(200)
})

test('refuses a login that was checked against the old password during the change', async () => {
  // At production's cost, its check takes a third of a second.
  await changeAccess(database(), 'clerk', { password: await hashPassword(password, 17) })
  const [trying] = await Promise.all([
    login(password),
    wait(100).then(() => changeAccess(database(), 'clerk', { password: 'another hash' })),
  ])
  expect([trying, await database().$count(sessions)]).toEqual([401, 0])
})
