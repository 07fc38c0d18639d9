import crypto, { randomUUID } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { accountSchema, loginAnswerSchema } from '#domain/accounts/account.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { rules } from '#server/http/limits.ts'
import { answer, call, faultyFields, origin, problem } from '#test/call.ts'
import { useDatabase, without } from '#test/database.ts'
import { setRows } from '#test/rows.ts'
import { addStaff, cookieOf, quickHash } from '#test/sign-in.ts'

useDatabase()

const password = '  Correct horse, battery staple '
let hash = ''

beforeAll(async () => {
  hash = await quickHash(password)
})

beforeEach(() => addStaff('clerk', hash))

const login = (json: unknown, ip = '192.0.2.1') => call('/api/auth/login', { json, ip })

test('opens a session for the right password, and answers with the account and its token', async () => {
  const { user, token } = await answer(await login({ username: 'clerk', password }), 200, loginAnswerSchema)
  expect(user).toMatchObject({ username: 'clerk', name: 'Clara Clerk', role: 'user' })
  const me = await call('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(await answer(me, 200, accountSchema)).toEqual(user)
})

test('never answers with the password or its hash', async () => {
  const text = await (await login({ username: 'clerk', password })).text()
  expect(text).not.toContain('scrypt')
  expect(text).not.toContain('password')
})

test('binds the cookie to the host, HTTPS and the server, for twelve hours', async () => {
  const response = await login({ username: 'clerk', password })
  const [, ...attributes] = (response.headers.getSetCookie()[0] ?? '').split('; ')
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'])
  const me = await call('/api/auth/me', { headers: { Cookie: cookieOf(response) } })
  expect((await answer(me, 200, accountSchema)).username).toBe('clerk')
})

const me = (cookie: string) => call('/api/auth/me', { headers: { Cookie: cookie } })

test('opens a new session for every login', async () => {
  const [first, second] = [await login({ username: 'clerk', password }), await login({ username: 'clerk', password })].map(cookieOf)
  expect(second).not.toBe(first)
  expect(await database().$count(sessions)).toBe(2)
})

test('replaces a cookie that came with a login and ends its session, and replaces a meaningless one', async () => {
  const planted = cookieOf(await login({ username: 'clerk', password }))
  for (const cookie of [planted, '__Host-session=planted']) {
    const response = await call('/api/auth/login', { json: { username: 'clerk', password }, headers: { Cookie: cookie } })
    expect((await me(cookieOf(response))).status).toBe(200)
    await problem(await me(cookie), 401)
  }
})

test('ends no session after a failed login', async () => {
  const cookie = cookieOf(await login({ username: 'clerk', password }))
  const wrong = { username: 'clerk', password: 'wrong' }
  await problem(await call('/api/auth/login', { json: wrong, headers: { Cookie: cookie } }), 401)
  expect((await me(cookie)).status).toBe(200)
})

test('gives the same answer for a wrong password and an unknown user, without a cookie', async () => {
  const wrong = await login({ username: 'clerk', password: password.trim() })
  const unknown = await login({ username: 'nobody', password })
  expect(wrong.headers.get('Set-Cookie')).toBeNull()
  expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
  const { requestId: _wrongId, ...first } = await problem(wrong, 401)
  const { requestId: _unknownId, ...second } = await problem(unknown, 401)
  expect(first).toEqual({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })
  expect(second).toEqual(first)
})

test('runs one scrypt with the same settings for a wrong password and for an unknown user', async () => {
  await addStaff('ada', await hashPassword(password))
  const derived = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  onTestFinished(() => {
    derived.mockRestore()
    syncBuiltinESMExports()
  })
  for (const username of ['ada', 'nobody']) {
    derived.mockClear()
    await problem(await login({ username, password: 'wrong' }), 401)
    expect(derived.mock.calls.map(([typed, , length, options]) => [typed, length, options])).toEqual([
      ['wrong', 32, expect.objectContaining({ N: 2 ** 10, r: 8, p: 1 })],
    ])
  }
})

test.each<[string, unknown, string[]]>([
  ['nothing', {}, ['username', 'password']],
  ['blanks', { username: ' ', password: '' }, ['username', 'password']],
  ['texts without end', { username: 'c'.repeat(201), password: 'x'.repeat(1001) }, ['username', 'password']],
])('refuses a login with %s and names the fields', async (_what, json, fields) => {
  expect(await faultyFields(await login(json))).toEqual(fields)
})

test('names the required fields of a blank login', async () => {
  const { errors } = await problem(await login({ username: '', password: '' }), 422)
  expect(errors).toEqual({ username: ['Username is required'], password: ['Password is required'] })
})

/** Sets the count of failures, so that a test needs only one real one. */
const exhaust = (count: number, key = 'login-') => setRows(rateLimits, { count }, like(rateLimits.key, `${key}%`))

/** Uses up the failures of the clerk's account for one network. */
async function lockClerk(ip = '192.0.2.1') {
  await problem(await login({ username: 'clerk', password: 'wrong' }, ip), 401)
  await exhaust(rules['login-account'].limit, 'login-account:%network')
}

test('throttles an account after ten failures from one network, even for the right password', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-account'].limit - 1, 'login-account:%network')
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  const refused = await login({ username: ' clerk ', password })
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  await problem(refused, 429)
})

test('does not count a login that fails for other reasons than its password', async () => {
  await without('sessions', async () => {
    for (let time = 0; time < rules['login-account'].limit + 2; time += 1)
      expect((await login({ username: 'clerk', password })).status).toBe(500)
  })
  expect((await login({ username: 'clerk', password })).status).toBe(200)
})

test('counts nothing until the process that checks a password has returned its result', async () => {
  await addStaff('clerk', 'replaced below')
  await setRows(users, { password: await hashPassword(password, 17) })
  const checking = login({ username: 'clerk', password: 'wrong' })
  // The state after a process that ended in the middle of a check.
  expect(await database().$count(rateLimits)).toBe(0)
  await problem(await checking, 401)
  expect((await database().select().from(rateLimits)).map(({ count }) => count)).toEqual([1, 1, 1])
})

test('answers no more parallel attempts than the limit', async () => {
  const { limit } = rules['login-account']
  const wrong = Array.from({ length: 3 * limit }, () => login({ username: 'clerk', password: 'wrong' }))
  const statuses = (await Promise.all(wrong)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(limit)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * limit)
  await problem(await login({ username: 'clerk', password }), 429)
})

test('lets many correct logins from one network pass at once', async () => {
  const right = Array.from({ length: 15 }, () => login({ username: 'clerk', password }))
  expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('does not throttle other networks after failures from one', async () => {
  await lockClerk('203.0.113.9')
  await problem(await login({ username: 'clerk', password }, '203.0.113.9'), 429)
  expect((await login({ username: 'clerk', password }, '198.51.100.7')).status).toBe(200)
})

test('does not count refused attempts of one network against the account elsewhere', async () => {
  await lockClerk()
  await problem(await login({ username: 'clerk', password: 'wrong' }), 429)
  const [anywhere] = await database().select().from(rateLimits).where(like(rateLimits.key, 'login-account:%anywhere'))
  expect(anywhere?.count).toBe(1)
})

/** Counts a hundred guesses at the clerk's account from many networks. */
async function guessFromManyNetworks(): Promise<void> {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-anywhere'].limit, 'login-account:%anywhere')
}

test('accepts the right password from a new network after failures from very many networks', async () => {
  await guessFromManyNetworks()
  expect((await login({ username: 'clerk', password }, '198.51.100.7')).status).toBe(200)
  expect((await login({ username: 'clerk', password }, '198.51.100.7')).status).toBe(200)
})

test('allows a new network two guesses after failures from very many networks', async () => {
  await guessFromManyNetworks()
  await problem(await login({ username: 'clerk', password: 'wrong' }, '198.51.100.7'), 401)
  await problem(await login({ username: 'clerk', password: 'wrong' }, '198.51.100.7'), 401)
  await problem(await login({ username: 'clerk', password }, '198.51.100.7'), 429)
  expect((await login({ username: 'clerk', password }, '198.51.100.8')).status).toBe(200)
})

test('counts the IPv6 networks of one site together after failures from very many networks', async () => {
  await guessFromManyNetworks()
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:1:1::1'), 401)
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:1:2::1'), 401)
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:1:3::1'), 429)
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:2:1::1'), 401)
})

/** The cookie that marks a known browser, as the browser returns it. */
const knownBrowser = (response: Response) => response.headers.getSetCookie()[1]?.split(';')[0] ?? ''
const loginFrom = (cookie: string, json: unknown) => call('/api/auth/login', { json, headers: { Cookie: cookie } })

test("does not throttle a browser that has signed in before because of others' failures", async () => {
  const first = await login({ username: 'clerk', password })
  expect(first.headers.getSetCookie()[1]).toMatch(/^__Host-known-browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await lockClerk()
  await exhaust(1_000_000)
  await problem(await login({ username: 'clerk', password }), 429)
  const json = { username: 'clerk', password }
  expect((await loginFrom(knownBrowser(first), json)).status).toBe(200)
  const headers = { Cookie: `${cookieOf(first)}; ${knownBrowser(first)}`, Origin: origin }
  expect((await call('/api/account/confirm', { json: { password }, headers })).status).toBe(204)
})

test('allows a known browser ten failures, counted separately', async () => {
  const cookie = knownBrowser(await login({ username: 'clerk', password }))
  await problem(await loginFrom(cookie, { username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-account'].limit, 'login-account:%browser')
  await problem(await loginFrom(cookie, { username: 'clerk', password }), 429)
  expect((await login({ username: 'clerk', password })).status).toBe(200)
})

test('recognises a browser only for the accounts that signed in there, which may be several', async () => {
  await addStaff('other', hash)
  const clerks = knownBrowser(await login({ username: 'clerk', password }))
  const both = knownBrowser(await loginFrom(clerks, { username: 'other', password }))
  await problem(await login({ username: 'other', password: 'wrong' }), 401)
  await lockClerk()
  await exhaust(1_000_000)
  await problem(await loginFrom(clerks, { username: 'other', password }), 429)
  for (const username of ['clerk', 'other']) expect((await loginFrom(both, { username, password })).status).toBe(200)
})

test('accepts neither a session token nor a forged cookie as a known browser', async () => {
  const first = await login({ username: 'clerk', password })
  const [header = '', , signature = ''] = knownBrowser(first).split('=')[1]?.split('.') ?? []
  const session = cookieOf(first).split('=')[1] ?? ''
  const claims = Buffer.from(JSON.stringify({ jti: randomUUID(), accounts: [1], exp: 4e9 })).toString('base64url')
  await lockClerk()
  for (const forged of [session, `${header}.${claims}.${signature}`, 'x'])
    await problem(await loginFrom(`__Host-known-browser=${forged}`, { username: 'clerk', password }), 429)
})

test('throttles an address for any account, despite forwarding headers', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-address'].limit)
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Nf-Client-Connection-Ip': '203.0.113.9' }
  await problem(await call('/api/auth/login', { json: { username: 'another', password: 'x', ip: '203.0.113.9' }, headers }), 429)
})

test('counts one IPv6 network as one address, and another network separately', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:1:2::1'), 401)
  await exhaust(rules['login-address'].limit)
  await problem(await login({ username: 'another', password: 'x' }, '2001:db8:1:2:ffff::9'), 429)
  await problem(await login({ username: 'another', password: 'x' }, '2001:db8:1:3::1'), 401)
})

test('does not count a successful login', async () => {
  await login({ username: 'clerk', password })
  expect(await database().$count(rateLimits)).toBe(0)
})

test('ends a throttle with its window, and never affects live sessions', async () => {
  const { token } = await answer(await login({ username: 'clerk', password }), 200, loginAnswerSchema)
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-address'].limit)
  await problem(await login({ username: 'clerk', password }), 429)
  expect((await call('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  await setRows(rateLimits, { resetsAt: new Date(Date.now() - 1000) })
  expect((await login({ username: 'clerk', password })).status).toBe(200)
})

test('ends a window at once if a fast clock opened it in the future', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await setRows(rateLimits, { count: 1_000_000, resetsAt: new Date(Date.now() + 24 * 3_600_000) })
  expect((await login({ username: 'clerk', password })).status).toBe(200)
})

test('stores only a keyed hash of the throttled address or account', async () => {
  await login({ username: 'clerk', password: 'wrong' })
  const keys = (await database().select().from(rateLimits)).map(({ key }) => key).join(' ')
  expect(keys).not.toContain('clerk')
  expect(keys).not.toContain('192.0.2.1')
})
