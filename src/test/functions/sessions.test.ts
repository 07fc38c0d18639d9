import { SignJWT } from 'jose'
import { expect, test, vi } from 'vitest'
import { database } from '#db/connection/client.ts'
import { sessions, users } from '#db/schema/accounts.ts'
import { keyFor } from '#server/http/keys.ts'
import { call, origin, problem, type SignedIn } from '#test/call.ts'
import { sessionSecret, useDatabase } from '#test/database.ts'
import { setRows } from '#test/rows.ts'
import { signIn } from '#test/sign-in.ts'
import { useStaff } from '#test/staff.ts'

useDatabase()
const staff = useStaff()

const byToken = (token: string) => call('/api/auth/me', { headers: { Authorization: `Bearer ${token}` } })
const byCookie = (cookie: string) => call('/api/auth/me', { headers: { Cookie: cookie } })
const logout = (headers: Record<string, string>) => call('/api/auth/logout', { method: 'POST', headers })

async function expectEnded({ token, cookie }: SignedIn): Promise<void> {
  await problem(await byToken(token), 401)
  await problem(await byCookie(cookie), 401)
}

test('ends the session for token and cookie after a logout by token, once or repeatedly, and no session of another browser', async () => {
  const there = await signIn('there')
  for (const headers of [{ Authorization: `Bearer ${staff.token}` }, { Authorization: `Bearer ${staff.token}` }, {}]) {
    const response = await logout(headers)
    expect([response.status, await response.text()]).toEqual([204, ''])
  }
  await expectEnded(staff)
  expect((await byToken(there.token)).status).toBe(200)
})

test('ends the session for token and cookie after a logout by cookie from this site, and deletes the cookie', async () => {
  await problem(await logout({ Cookie: staff.cookie, Origin: 'https://evil.example' }), 403)
  expect((await byCookie(staff.cookie)).status).toBe(200)
  const response = await logout({ Cookie: staff.cookie, Origin: origin })
  expect(response.status).toBe(204)
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure/)
  await expectEnded(staff)
})

test('never extends a session beyond its twelve hours', async () => {
  await setRows(sessions, { expiresAt: new Date(Date.now() - 1000) })
  await expectEnded(staff)
})

test('ends the sessions of a removed account', async () => {
  await database().delete(users)
  await expectEnded(staff)
})

interface Forgery {
  key?: () => Uint8Array
  alg?: string
  issuer?: string
  audience?: string
  expires?: number
  jti?: string
}

/** A real token with these changes. */
async function forge(changes: Forgery): Promise<string> {
  const [session] = await database().select().from(sessions)
  return new SignJWT()
    .setProtectedHeader({ alg: changes.alg ?? 'HS256' })
    .setJti(changes.jti ?? session?.id ?? '')
    .setIssuer(changes.issuer ?? 'costs-practice')
    .setAudience(changes.audience ?? 'staff')
    .setExpirationTime(Math.floor(Date.now() / 1000) + (changes.expires ?? 60))
    .sign(changes.key?.() ?? keyFor('session'))
}

const forgeries: [string, Forgery][] = [
  ['another key', { key: () => new Uint8Array(32) }],
  ['the secret itself, from which the key is derived', { key: () => new TextEncoder().encode(sessionSecret) }],
  ['the key of another purpose', { key: () => keyFor('known-browser') }],
  ['another algorithm', { alg: 'HS512', key: () => Buffer.concat([keyFor('session'), keyFor('session')]) }],
  ['another algorithm and the real secret', { alg: 'HS384' }],
  ['another issuer', { issuer: 'elsewhere' }],
  ['another audience', { audience: 'visitors' }],
  ['an expiry that has passed', { expires: -1 }],
  ['an unknown session', { jti: '00000000-0000-4000-8000-000000000000' }],
  ['a session id that is none', { jti: "' or 1=1 --" }],
]

test('refuses a token with another key, algorithm, issuer, audience, time or session', async () => {
  // The forgeries differ from an accepted token in only one thing.
  expect((await byToken(await forge({}))).status).toBe(200)
  for (const [what, changes] of forgeries) expect((await byToken(await forge(changes))).status, what).toBe(401)
})

test('refuses a correctly signed token without one of its claims', async () => {
  const [session] = await database().select().from(sessions)
  const claims = { iss: 'costs-practice', aud: 'staff', exp: Math.floor(Date.now() / 1000) + 60, jti: session?.id ?? '' }
  const sign = (given: Record<string, unknown>) => new SignJWT(given).setProtectedHeader({ alg: 'HS256' }).sign(keyFor('session'))
  expect((await byToken(await sign(claims))).status).toBe(200)
  for (const claim of Object.keys(claims)) expect((await byToken(await sign({ ...claims, [claim]: undefined }))).status, claim).toBe(401)
})

test('reads a token only from its cookie or as Bearer in its header, never from the address, a body or another cookie', async () => {
  const { token, cookie } = staff
  await problem(await byCookie(`__Host-session=forged; ${cookie}`), 401)
  for (const name of ['session', '__Secure-session', '__host-session', 'Authorization'])
    await problem(await byCookie(`${name}=${token}`), 401)
  for (const scheme of ['', 'Basic ', 'Bearer', 'Bearer: '])
    await problem(await call('/api/auth/me', { headers: { Authorization: `${scheme}${token}` } }), 401)
  await problem(await call('/api/account', { method: 'PUT', json: { token, name: 'x', email: 'a@b.example' } }), 401)
  for (const name of ['token', 'access_token']) await problem(await call(`/api/auth/me?${name}=${token}`), 401)
})

test('refuses a token without a signature, one edited after signing, and one edited to name another session', async () => {
  const { token } = staff
  const [head = '', payload = '', signature = ''] = token.split('.')
  const [, otherPayload] = (await signIn('partner')).token.split('.')
  const unsigned = ['none', 'nOnE', ''].flatMap((alg) => {
    const none = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
    return [`${none}.${payload}.`, `${none}.${payload}.${signature}`]
  })
  const edited = [`${head}.${otherPayload}.${signature}`, `${token.slice(0, -4)}AAAA`, `${token}.x`]
  for (const bad of [...unsigned, ...edited, 'x']) {
    await problem(await byToken(bad), 401)
    await problem(await byCookie(`__Host-session=${bad}`), 401)
  }
})

test('ends a session without a call for two hours, and extends one with a call', async () => {
  const { token } = staff
  const usedBefore = (minutes: number) => setRows(sessions, { usedAt: new Date(Date.now() - minutes * 60_000) })
  await usedBefore(119)
  expect((await byToken(token)).status).toBe(200)
  await usedBefore(119)
  expect((await byToken(token)).status).toBe(200)
  await usedBefore(121)
  await problem(await byToken(token), 401)
})

test('accepts sessions signed with the previous secret, as long as that is set', async () => {
  const { token } = staff
  vi.stubEnv('SESSION_SECRET', 'the secret that a person has set today')
  await problem(await byToken(token), 401)
  vi.stubEnv('SESSION_SECRET_PREVIOUS', sessionSecret)
  expect((await byToken(token)).status).toBe(200)
  const { token: newer } = await signIn('partner')
  vi.stubEnv('SESSION_SECRET_PREVIOUS', undefined)
  expect((await byToken(newer)).status).toBe(200)
  await problem(await byToken(token), 401)
})
