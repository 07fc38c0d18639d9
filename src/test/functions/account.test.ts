import { expect, test } from 'vitest'
import * as z from 'zod'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { type Account, accountSchema, type OwnSession, ownSessionSchema } from '#domain/accounts/account.ts'
import { answer, call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { addRows, setRows } from '#test/rows.ts'
import { addStaff, signIn, storePasswordLink } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const password = 'Correct horse, battery'
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

test.each<[string, object]>([
  ['name', { name: ' ' }],
  ['name', { name: 'x'.repeat(201) }],
  ['email', { email: undefined }],
  ['email', { email: 'clara' }],
])('refuses a bad %s: %j', async (field, change) => {
  const before = await me(as)
  expect(await faultyFields(await put({ name: 'Clara', email: 'clara@costs.example', ...change }))).toEqual([field])
  expect(await me(as)).toEqual(before)
})

test("lists an account's live sessions, newest first, and marks the current one", async () => {
  const later = await signIn()
  await signIn('other')
  await addRows(sessions, { userId: await addStaff(), expiresAt: new Date(Date.now() - 1000) })
  const found = await list(as)
  expect(found.map(({ current }) => current)).toEqual([false, true])
  expect(await list(later)).toEqual(found.map((session) => ({ ...session, current: !session.current })))
})

test('lists the start, end and browser of a session', async () => {
  await setRows(sessions, { userAgent: 'Browser/1.0' })
  const { createdAt, expiresAt, userAgent } = ownSessionSchema.parse((await list(as))[0])
  expect(userAgent).toBe('Browser/1.0')
  expect(Date.parse(expiresAt) - Date.parse(createdAt)).toBeGreaterThan(11.9 * 60 * 60 * 1000)
  expect([createdAt, expiresAt].every((moment) => new Date(moment).toISOString() === moment)).toBe(true)
})

test('signs out another browser when its session is ended, but not this one', async () => {
  const there = await signIn()
  const response = await end(await currentOf(there))
  expect([response.status, await response.text()]).toEqual([204, ''])
  await problem(await call('/api/auth/me', { as: there }), 401)
  expect((await list(as)).map(({ current }) => current)).toEqual([true])
})

test('signs out this browser when the current session is ended', async () => {
  expect((await end(await currentOf(as))).status).toBe(204)
  await problem(await call('/api/auth/me', { as }), 401)
})

test("answers 404 for another person's session", async () => {
  const other = await signIn('other')
  await problem(await end(await currentOf(other)), 404)
  expect((await me(other)).username).toBe('other')
})

test.each(['00000000-0000-4000-8000-000000000000', '1', 'current', "'%20or%201=1", '%00', '1/2'])(
  'answers 404 for the session %s',
  async (id) => {
    await problem(await end(id), 404)
    expect(await list(as)).toHaveLength(1)
  },
)
