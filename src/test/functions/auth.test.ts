import { scryptSync } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { database } from '#db/connection/client.ts'
import { sessions } from '#db/schema/accounts.ts'
import { rateLimits } from '#db/schema/rate-limits.ts'
import { accountSchema, loginAnswerSchema } from '#domain/accounts/account.ts'
import auth from '#functions/auth.ts'
import { median } from '#scripts/bench/statistics.ts'
import { hashPassword } from '#server/accounts/password.ts'
import { rules } from '#server/http/limits.ts'
import { answer, call, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { addStaff, cookieOf } from '#test/sign-in.ts'

useDatabase()

const password = '  Correct horse, battery staple é '
let hash = ''

beforeAll(async () => {
  hash = await hashPassword(password)
})

beforeEach(async () => {
  await addStaff('clerk', hash)
})

const login = (json: unknown, ip = '192.0.2.1') => call(auth, '/api/auth/login', { json, ip })

test('the right password opens a session and answers the account and its token', async () => {
  const { user, token } = await answer(await login({ username: 'clerk', password }), 200, loginAnswerSchema)
  expect(user).toMatchObject({ username: 'clerk', name: 'Clara Clerk', role: 'user' })
  const me = await call(auth, '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
  expect(await answer(me, 200, accountSchema)).toEqual(user)
})

test('the answer never holds the password or its hash', async () => {
  const text = await (await login({ username: 'clerk', password })).text()
  expect(text).not.toContain('scrypt')
  expect(text).not.toContain('password')
})

test('the cookie is bound to the host, to https and to the server, and ends after twelve hours', async () => {
  const response = await login({ username: 'clerk', password })
  const [, ...attributes] = (response.headers.get('Set-Cookie') ?? '').split('; ')
  expect(attributes.sort()).toEqual(['HttpOnly', 'Max-Age=43200', 'Path=/', 'SameSite=Lax', 'Secure'])
  const me = await call(auth, '/api/auth/me', { headers: { Cookie: cookieOf(response) } })
  expect((await answer(me, 200, accountSchema)).username).toBe('clerk')
})

const me = (cookie: string) => call(auth, '/api/auth/me', { headers: { Cookie: cookie } })

test('every login opens a session of its own', async () => {
  const [first, second] = [await login({ username: 'clerk', password }), await login({ username: 'clerk', password })].map(cookieOf)
  expect(second).not.toBe(first)
  expect(await database().$count(sessions)).toBe(2)
})

test('a cookie that came with a login is replaced, and its session ends; one that means nothing is replaced too', async () => {
  const planted = cookieOf(await login({ username: 'clerk', password }))
  for (const cookie of [planted, '__Host-session=planted']) {
    const response = await call(auth, '/api/auth/login', { json: { username: 'clerk', password }, headers: { Cookie: cookie } })
    expect((await me(cookieOf(response))).status).toBe(200)
    await problem(await me(cookie), 401)
  }
})

test('a login that fails ends no session', async () => {
  const cookie = cookieOf(await login({ username: 'clerk', password }))
  const wrong = { username: 'clerk', password: 'wrong' }
  await problem(await call(auth, '/api/auth/login', { json: wrong, headers: { Cookie: cookie } }), 401)
  expect((await me(cookie)).status).toBe(200)
})

test('a wrong password and an unknown user are answered alike, without a cookie', async () => {
  const wrong = await login({ username: 'clerk', password: password.trim() })
  const unknown = await login({ username: 'nobody', password })
  expect(wrong.headers.get('Set-Cookie')).toBeNull()
  expect([...wrong.headers.keys()]).toEqual([...unknown.headers.keys()])
  const { requestId: _wrongId, ...first } = await problem(wrong, 401)
  const { requestId: _unknownId, ...second } = await problem(unknown, 401)
  expect(first).toEqual({ title: 'Login failed', status: 401, detail: 'Invalid username or password' })
  expect(second).toEqual(first)
})

test('a wrong password and an unknown user take the same time', async () => {
  const times: Record<string, number[]> = { clerk: [], nobody: [] }
  // In turns, so that a busy moment of the machine falls on both.
  for (let round = 0; round < 5; round += 1)
    for (const [username, taken] of Object.entries(times)) {
      const start = performance.now()
      await problem(await login({ username, password: 'wrong' }), 401)
      taken.push(performance.now() - start)
    }
  const [known = 0, unknown = 0] = Object.values(times).map(median)
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.6)
}, 60_000)

test('passwords are hashed as OWASP sets scrypt, each with a salt of its own', async () => {
  const [first, second] = [await hashPassword(password), await hashPassword(password)].map((text) => text.split('$'))
  expect(first?.slice(0, 3)).toEqual(['', 'scrypt', 'ln=17,r=8,p=1'])
  const [salt = '', key = ''] = first?.slice(3) ?? []
  expect(second?.[3]).not.toBe(salt)
  const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
  expect(scryptSync(password, Buffer.from(salt, 'base64'), 32, cost).toString('base64')).toBe(key)
})

test.each<[string, unknown, string[]]>([
  ['nothing', {}, ['username', 'password']],
  ['blanks', { username: ' ', password: '' }, ['username', 'password']],
  ['wrong types', { username: 7, password: ['x'] }, ['username', 'password']],
  ['a NUL in the name', { username: 'cle\u0000rk', password: 'x' }, ['username']],
  ['half of an emoji in the name', { username: 'clerk\ud800', password: 'x' }, ['username']],
  ['a NUL after the right password', { username: 'clerk', password: `${password}\u0000` }, ['password']],
  ['texts without end', { username: 'c'.repeat(201), password: 'x'.repeat(1001) }, ['username', 'password']],
])('a login with %s is invalid and names the fields', async (_what, json, fields) => {
  expect(Object.keys((await problem(await login(json), 422)).errors ?? {})).toEqual(fields)
})

test('a blank login is told which field is required', async () => {
  const { errors } = await problem(await login({ username: '', password: '' }), 422)
  expect(errors).toEqual({ username: ['Username is required'], password: ['Password is required'] })
})

/** As after so many failures, without the third of a second that each takes. */
const exhaust = (count: number) => database().update(rateLimits).set({ count })

test('an account is throttled after ten failures, even with the right password, from any address', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-account'].limit - 1)
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  const refused = await login({ username: ' CLERK ', password }, '198.51.100.7')
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(14 * 60)
  expect(Number(refused.headers.get('Retry-After'))).toBeLessThanOrEqual(15 * 60)
  await problem(refused, 429)
})

test('an address is throttled whatever account it tries and whatever it claims to be forwarded for', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }), 401)
  await exhaust(rules['login-address'].limit)
  const headers = { 'X-Forwarded-For': '203.0.113.9', 'X-Nf-Client-Connection-Ip': '203.0.113.9' }
  await problem(await call(auth, '/api/auth/login', { json: { username: 'another', password: 'x', ip: '203.0.113.9' }, headers }), 429)
})

test('whoever has a whole network of IPv6 addresses is counted as one, another network is not', async () => {
  await problem(await login({ username: 'clerk', password: 'wrong' }, '2001:db8:1:2::1'), 401)
  await exhaust(rules['login-address'].limit)
  await problem(await login({ username: 'another', password: 'x' }, '2001:db8:1:2:ffff::9'), 429)
  await problem(await login({ username: 'another', password: 'x' }, '2001:db8:1:3::1'), 401)
})

test('a login that succeeds is not counted', async () => {
  await login({ username: 'clerk', password })
  expect((await database().select().from(rateLimits)).map(({ count }) => count)).toEqual([0, 0])
})

test('a throttle ends with its window, and live sessions go on meanwhile', async () => {
  const { token } = await answer(await login({ username: 'clerk', password }), 200, loginAnswerSchema)
  await exhaust(rules['login-address'].limit)
  await problem(await login({ username: 'clerk', password }), 429)
  expect((await call(auth, '/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  await database()
    .update(rateLimits)
    .set({ resetsAt: new Date(Date.now() - 1000) })
  expect((await login({ username: 'clerk', password })).status).toBe(200)
})

test('whom the throttle counts is stored only as a keyed hash', async () => {
  await login({ username: 'clerk', password: 'wrong' })
  const keys = (await database().select().from(rateLimits)).map(({ key }) => key).join(' ')
  expect(keys).not.toContain('clerk')
  expect(keys).not.toContain('192.0.2.1')
})

test('a login must be JSON, well formed, and at most 16 KB', async () => {
  const json = { 'Content-Type': 'application/json' }
  await problem(
    await call(auth, '/api/auth/login', { body: 'username=clerk', headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }),
    415,
  )
  await problem(await call(auth, '/api/auth/login', { body: '{"username":', headers: json }), 400)
  await problem(await login({ username: 'clerk', password: 'x'.repeat(16 * 1024) }), 413)
  await problem(await call(auth, '/api/auth/login', { body: '{}', headers: { ...json, 'Content-Length': String(16 * 1024 + 1) } }), 413)
})

test('only what exists under /api/auth is answered', async () => {
  const wrongMethod = await call(auth, '/api/auth/login', { headers: { Origin: origin } })
  expect(wrongMethod.headers.get('Allow')).toBe('POST')
  await problem(wrongMethod, 405)
  for (const path of ['/api/auth/', '/api/auth/LOGIN', '/api/auth/login/', '/api/auth/register'])
    await problem(await call(auth, path, { json: {} }), 404)
})
