import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { changeAccess } from '#db/accounts/users.ts'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { call, faultyFields, problem, type SignedIn } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { signIn, storePasswordLink } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()

const current = '  Correct horse, battery staple '
const next = '  Unlikely house, 12 words '
const as = useStaff({ password: current })

const change = (json: unknown, staff: SignedIn = as) => call('/api/account/password', { method: 'PUT', json, as: staff })
const login = async (password: string) => (await call('/api/auth/login', { method: 'POST', json: { username: 'clerk', password } })).status
const isLive = async (staff: SignedIn) => (await call('/api/auth/me', { as: staff })).status === 200
const storedHash = async () => (await database().select().from(users))[0]?.password

test('accepts only the new password exactly as sent, and stores only a hash', async () => {
  const response = await change({ next })
  expect([response.status, await response.text()]).toEqual([204, ''])
  expect([await login(next), await login(next.trim()), await login(current)]).toEqual([200, 401, 401])
  expect(await storedHash()).toMatch(/^\$scrypt\$/)
})

test('ends a link to set the password, because someone may have made it with a stolen session', async () => {
  const token = await storePasswordLink(as.id)
  expect((await change({ next })).status).toBe(204)
  await problem(await call('/api/account/welcome', { json: { token, password: current } }), 410)
})

test("ends every other session of the user, but not this one or other people's", async () => {
  const [there, other] = [await signIn(), await signIn('other')]
  expect((await change({ next })).status).toBe(204)
  expect([await isLive(as), await isLive(there), await isLive(other)]).toEqual([true, false, true])
  expect(await database().$count(sessions)).toBe(2)
})

test.each(['qwertyuiop123', 'Clara Clerk 2026', 'paul street costs'])('refuses %j, which is easy to guess', async (easy) => {
  const hash = await storedHash()
  expect(await faultyFields(await change({ next: easy }))).toEqual(['next'])
  expect(await storedHash()).toBe(hash)
})

test.each<[string, object]>([
  ['next', { next: undefined }],
  ['next', { next: 'x'.repeat(11) }],
  ['next', { next: 'x'.repeat(1001) }],
])('refuses a bad %s (%#)', async (field, bad) => {
  const hash = await storedHash()
  expect(await faultyFields(await change({ next, ...bad }))).toEqual([field])
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
  await changeAccess(database(), 'clerk', { password: await hashPassword(current, 17) })
  const [trying] = await Promise.all([
    login(current),
    wait(100).then(() => changeAccess(database(), 'clerk', { password: 'another hash' })),
  ])
  expect([trying, await database().$count(sessions)]).toEqual([401, 0])
})
