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

test('opens a session for the right password by token and by cookie, and never answers with the password or its hash', async () => {
  const response = await login({ username: 'clerk', password })
  const [, ...attributes] = (response.headers.getSetCookie()[0] ?? '').split('; ')
  expect(attributes.sort(), 'binds the cookie to the host, HTTPS and the server, for twelve hours').toEqual([
    'HttpOnly',
    'Max-Age=43200',
    'Path=/',
    'SameSite=Lax',
    'Secure',
  ])
  const cookie = cookieOf(response)
  const text = await response.clone().text()
  for (const secret of ['scrypt', 'password']) expect(text).not.toContain(secret)
  const { user, token } = await answer(response, 200, loginAnswerSchema)
  expect(user).toMatchObject({ username: 'clerk', name: 'Clara Clerk', role: 'user' })
  for (const headers of [{ Authorization: `Bearer ${token}` }, { Cookie: cookie }])
    expect(await answer(await call('/api/auth/me', { headers }), 200, accountSchema)).toEqual(user)
  expect(await database().$count(rateLimits), 'counts no successful login').toBe(0)
})

const me = (cookie: string) => call('/api/auth/me', { headers: { Cookie: cookie } })

test('opens a new session for every login instead of the one of its cookie, which only a failed login keeps', async () => {
  const planted = cookieOf(await login({ username: 'clerk', password }))
  const wrong = { username: 'clerk', password: 'wrong' }
  await problem(await call('/api/auth/login', { json: wrong, headers: { Cookie: planted } }), 401)
  expect((await me(planted)).status).toBe(200)
  for (const cookie of [planted, '__Host-session=planted']) {
    const response = await call('/api/auth/login', { json: { username: 'clerk', password }, headers: { Cookie: cookie } })
    expect((await me(cookieOf(response))).status).toBe(200)
    await problem(await me(cookie), 401)
  }
  expect(await database().$count(sessions)).toBe(2)
})

test('gives the same answer for a wrong password and an unknown user, after one scrypt with the same settings', async () => {
  await addStaff('ada', await hashPassword(password))
  const derived = vi.spyOn(crypto, 'scrypt')
  syncBuiltinESMExports()
  onTestFinished(() => {
    derived.mockRestore()
    syncBuiltinESMExports()
  })
  const headers: string[][] = []
  for (const username of ['ada', 'nobody']) {
    derived.mockClear()
    const refused = await login({ username, password: password.trim() })
    headers.push([...refused.headers.keys()])
    const { requestId: _, ...found } = await problem(refused, 401)
    expect(found).toEqual({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })
    expect(derived.mock.calls.map(([typed, , length, options]) => [typed, length, options])).toEqual([
      [password.trim(), 32, expect.objectContaining({ N: 2 ** 10, r: 8, p: 1 })],
    ])
  }
  expect(headers[0]).toEqual(headers[1])
  expect(headers[0]).not.toContain('set-cookie')
})

test('names the required fields of a blank login, and refuses texts without end', async () => {
  const { errors } = await problem(await login({ username: ' ', password: '' }), 422)
  expect(errors).toEqual({ username: ['Username is required'], password: ['Password is required'] })
  expect(await faultyFields(await login({ username: 'c'.repeat(201), password: 'x'.repeat(1001) }))).toEqual(['username', 'password'])
})

/** Sets the count of failures, so that a test needs only one real one. */
const exhaust = (count: number, key = 'login-') => setRows(rateLimits, { count }, like(rateLimits.key, `${key}%`))

/** Uses up the failures of the clerk's account for one network. */
async function lockClerk() {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-account'].limit, 'login-account:%network')
}

test('counts a failure only once the process that checks the password has returned, without the name or the address', async () => {
  await addStaff('clerk', 'replaced below')
  await setRows(users, { password: await hashPassword(password, 17) })
  const checking = login({ username: 'clerk', password: 'wrong' })
  // The state after a process that ended in the middle of a check.
  expect(await database().$count(rateLimits)).toBe(0)
  await problem(await checking, 401)
  const counted = await database().select().from(rateLimits)
  expect(counted.map(({ count }) => count)).toEqual([1, 1, 1])
  for (const person of ['clerk', '192.0.2.1']) expect(JSON.stringify(counted), 'stores only keyed hashes').not.toContain(person)
})

test('answers no more parallel attempts than the limit', async () => {
  const { limit } = rules['login-account']
  const wrong = Array.from({ length: 3 * limit }, () => login({ username: 'clerk', password: 'wrong' }))
  const statuses = (await Promise.all(wrong)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(limit)
  expect(statuses.filter((status) => status === 429)).toHaveLength(2 * limit)
  await problem(await login({ username: 'clerk', password }), 429)
})

test('lets many correct logins from one network pass at once, and counts none that fails without a wrong password', async () => {
  await without('sessions', async () => expect((await login({ username: 'clerk', password })).status).toBe(500))
  expect(await database().$count(rateLimits)).toBe(0)
  const right = Array.from({ length: 15 }, () => login({ username: 'clerk', password }))
  expect(new Set((await Promise.all(right)).map(({ status }) => status))).toEqual(new Set([200]))
})

test('throttles an account after ten failures from one network, even for the right password, but no other network', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }, '203.0.113.9'), 401)
  await exhaust(rules['login-account'].limit - 1, 'login-account:%network')
  await problem(await login({ username: 'clerk', password: 'wrong' }, '203.0.113.9'), 401)
  const refused = await login({ username: ' clerk ', password }, '203.0.113.9')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  await problem(refused, 429)
  expect((await login({ username: 'clerk', password }, '198.51.100.7')).status).toBe(200)
  const [anywhere] = await database().select().from(rateLimits).where(like(rateLimits.key, 'login-account:%anywhere'))
  expect(anywhere?.count, 'a refused attempt does not count elsewhere').toBe(2)
})

/** Counts a hundred guesses at the clerk's account from many networks. */
async function guessFromManyNetworks(): Promise<void> {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-anywhere'].limit, 'login-account:%anywhere')
}

test('allows a new network two guesses after failures from very many networks, and any number of right passwords', async () => {
  await guessFromManyNetworks()
  const attempt = (given: string, ip = '198.51.100.7') => login({ username: 'clerk', password: given }, ip)
  for (let time = 0; time < 3; time += 1) expect((await attempt(password)).status).toBe(200)
  for (let time = 0; time < 2; time += 1) await problem(await attempt('wrong'), 401)
  await problem(await attempt(password), 429)
  expect((await attempt(password, '198.51.100.8')).status).toBe(200)
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

test('counts the failures of a browser that has signed in before apart from those of all others', async () => {
  const first = await login({ username: 'clerk', password })
  expect(first.headers.getSetCookie()[1]).toMatch(/^__Host-known-browser=[^;]+; Max-Age=31536000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  await lockClerk()
  await exhaust(1_000_000)
  await problem(await login({ username: 'clerk', password }), 429)
  const json = { username: 'clerk', password }
  expect((await loginFrom(knownBrowser(first), json)).status).toBe(200)
  const headers = { Cookie: `${cookieOf(first)}; ${knownBrowser(first)}`, Origin: origin }
  expect((await call('/api/account/confirm', { json: { password }, headers })).status).toBe(204)
  await setRows(rateLimits, { resetsAt: new Date(Date.now() - 1000) })
  await problem(await loginFrom(knownBrowser(first), { username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-account'].limit, 'login-account:%browser')
  await problem(await loginFrom(knownBrowser(first), json), 429)
  expect((await login(json)).status).toBe(200)
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

test('throttles an address or an IPv6 network for any account, despite forwarding headers', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:1:2::1'), 401)
  await exhaust(rules['login-address'].limit)
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Nf-Client-Connection-Ip': '203.0.113.9' }
  const json = { username: 'another', password: 'x', ip: '203.0.113.9' }
  await problem(await call('/api/auth/login', { json, headers, ip: '2001:db8:1:2:ffff::9' }), 429)
  await problem(await login({ username: 'another', password: 'x' }, '2001:db8:1:3::1'), 401)
})

test('ends a throttle with its window or if a fast clock opened it in the future, and never affects live sessions', async () => {
  const { token } = await answer(await login({ username: 'clerk', password }), 200, loginAnswerSchema)
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-address'].limit)
  await problem(await login({ username: 'clerk', password }), 429)
  expect((await call('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  await setRows(rateLimits, { resetsAt: new Date(Date.now() - 1000) })
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await setRows(rateLimits, { count: 1_000_000, resetsAt: new Date(Date.now() + 24 * 3_600_000) })
  expect((await login({ username: 'clerk', password })).status).toBe(200)
})
