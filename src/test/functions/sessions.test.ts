import { generateKeyPair, SignJWT } from 'jose'
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

test('ends the session for the cookie too after a logout by token', async () => {
  const response = await logout({ Authorization: `Bearer ${staff.token}` })
  expect(response.status).toBe(204)
  expect(await response.text()).toBe('')
  await expectEnded(staff)
})

test('ends the session for the token too after a logout by cookie, and deletes the cookie', async () => {
  const response = await logout({ Cookie: staff.cookie, Origin: origin })
  expect(response.status).toBe(204)
  expect(response.headers.get('Set-Cookie')).toMatch(/^__Host-session=; Max-Age=0; Path=\/; Secure/)
  await expectEnded(staff)
})

test('ends only one session on logout, not those of other browsers', async () => {
  const [here, there] = [await signIn('here'), await signIn('there')]
  await logout({ Authorization: `Bearer ${here.token}` })
  expect((await byToken(there.token)).status).toBe(200)
})

test('accepts a second logout, or one without a session', async () => {
  const { token } = staff
  for (const headers of [{ Authorization: `Bearer ${token}` }, { Authorization: `Bearer ${token}` }, {}])
    expect((await logout(headers)).status).toBe(204)
})

test('refuses a logout from another site', async () => {
  const { cookie } = staff
  await problem(await logout({ Cookie: cookie, Origin: 'https://evil.example' }), 403)
  expect((await byCookie(cookie)).status).toBe(200)
})

test('never extends a session beyond its twelve hours', async () => {
  await setRows(sessions, { expiresAt: new Date(Date.now() - 1000) })
  await expectEnded(staff)
})

test('ends the sessions of a removed account', async () => {
  await database().delete(users)
  await expectEnded(staff)
})

test('reads a token from the header or the cookie, never from the address', async () => {
  const { token } = staff
  for (const name of ['token', 'access_token', 'auth_token']) await problem(await call(`/api/auth/me?${name}=${token}`), 401)
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

test('accepts a token made with the secret for a live session, so that the forgeries below differ in only one thing', async () => {
  expect((await byToken(await forge({}))).status).toBe(200)
})

test.each<[string, Forgery]>([
  ['another key', { key: () => new Uint8Array(32) }],
  ['a weak key', { key: () => new TextEncoder().encode('secret') }],
  ['the secret itself, from which the key is derived', { key: () => new TextEncoder().encode(sessionSecret) }],
  ['the key of another purpose', { key: () => keyFor('known-browser') }],
  ['another algorithm', { alg: 'HS512', key: () => Buffer.concat([keyFor('session'), keyFor('session')]) }],
  ['another algorithm and the real secret', { alg: 'HS384' }],
  ['another issuer', { issuer: 'elsewhere' }],
  ['another audience', { audience: 'visitors' }],
  ['an expiry that has passed', { expires: -1 }],
  ['an unknown session', { jti: '00000000-0000-4000-8000-000000000000' }],
  ['a session id that is none', { jti: "' or 1=1 --" }],
])('refuses a token with %s', async (_what, changes) => {
  await problem(await byToken(await forge(changes)), 401)
})

/** The claims of a real token for the only session. */
async function claims() {
  const [session] = await database().select().from(sessions)
  return { iss: 'costs-practice', aud: 'staff', exp: Math.floor(Date.now() / 1000) + 60, jti: session?.id ?? '' }
}

test("refuses a token signed with an attacker's key pair", async () => {
  const { privateKey } = await generateKeyPair('RS256')
  const forged = await new SignJWT(await claims()).setProtectedHeader({ alg: 'RS256' }).sign(privateKey)
  await problem(await byToken(forged), 401)
})

test.each(['iss', 'aud', 'exp', 'jti'])('refuses a correctly signed token without %s', async (claim) => {
  const { [claim]: _left, ...rest }: Record<string, unknown> = await claims()
  const forged = await new SignJWT(rest).setProtectedHeader({ alg: 'HS256' }).sign(keyFor('session'))
  await problem(await byToken(forged), 401)
})

test("refuses a caller's own token after it was edited to name another session", async () => {
  const [own, other] = [await signIn('clerk'), await signIn('partner')]
  const [head, , signature] = own.token.split('.')
  const [, payload] = other.token.split('.')
  await problem(await byToken(`${head}.${payload}.${signature}`), 401)
})

test('accepts no forged cookie beside a real one, and none under another name', async () => {
  const { token, cookie } = staff
  await problem(await byCookie(`__Host-session=forged; ${cookie}`), 401)
  for (const name of ['session', '__Secure-session', '__host-session', 'token', 'Authorization'])
    await problem(await byCookie(`${name}=${token}`), 401)
})

test('reads a token from the header only as Bearer, and from no body', async () => {
  const { token } = staff
  for (const scheme of ['', 'Basic ', 'Token ', 'Bearer', 'Bearer: '])
    await problem(await call('/api/auth/me', { headers: { Authorization: `${scheme}${token}` } }), 401)
  await problem(await call('/api/account', { method: 'PUT', json: { token, name: 'x', email: 'a@b.example' } }), 401)
})

test('refuses a token without a signature, and one edited after signing', async () => {
  const { token } = staff
  const [, payload = '', signature = ''] = token.split('.')
  const unsigned = ['none', 'None', 'nOnE', ''].flatMap((alg) => {
    const none = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url')
    return [`${none}.${payload}.`, `${none}.${payload}.${signature}`]
  })
  for (const bad of [...unsigned, `${token.slice(0, -4)}AAAA`, 'x', `${token}.x`]) {
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
