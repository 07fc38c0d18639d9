import { expect, test, vi } from 'vitest'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { readApiCalls } from '#test/api-calls.ts'
import { call, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { signIn, signInAs } from '#test/sign-in.ts'

// Refused calls store nothing, so one database serves hundreds of them.
useDatabase('for the file')

const calls = await readApiCalls()
/** `POST /api/publish` requires staff unless it is signed. */
const behindSession = calls.filter(({ who, name }) => who !== 'anyone' || name === 'POST /api/publish')
const staffCalls: [string, string][] = [
  ...behindSession.map(({ method, path }): [string, string] => [method, path]),
  ['GET', '/api/cases/99999999999'],
  ['DELETE', '/api/cases/not-an-id'],
]
const unsafeCalls = staffCalls.filter(([method]) => method !== 'GET')

test("lets anyone make only the calls that visitors need, and the call about the caller's own session", () => {
  const open = calls.filter((found) => !behindSession.includes(found)).map(({ name }) => name)
  const expected = [
    ...tabTypes.flatMap(({ address }) => [`GET ${address}`, `GET ${address}/{key}`]),
    'GET /api/cases',
    'GET /api/cases/{key}',
    'GET /api/changes',
    'GET /api/changes/cases',
    'GET /api/community',
    'GET /api/find-case-law/title',
    'GET /api/health',
    'GET /api/newsletter/export',
    'GET /api/newsletter/unsubscribe',
    'POST /api/account/welcome',
    'POST /api/account/welcome/look',
    'POST /api/auth/login',
    'POST /api/auth/logout',
    'POST /api/contact',
    'POST /api/contact/data-complaint',
    'POST /api/mail-events/postmark',
    'POST /api/mail-events/resend',
    'POST /api/mail-events/ses',
    'POST /api/later',
    'POST /api/newsletter',
    'POST /api/newsletter/confirm',
    'POST /api/newsletter/follows',
    'POST /api/newsletter/unsubscribe',
    'POST /api/passkeys/sign-in',
    'POST /api/passkeys/sign-in/options',
    'POST /api/visits',
  ]
  expect(open.toSorted()).toEqual(expected.toSorted())
})

test.each(staffCalls)('refuses %s %s without a session', async (method, path) => {
  const response = await call(path, { method })
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  await problem(response, 401)
})

test('makes no query without a session, and refuses calls even without a database', async () => {
  const cutter = await startDatabaseCutter(process.env['DATABASE_URL'] ?? '')
  await cutter.cut()
  vi.stubEnv('DATABASE_URL', cutter.url)
  for (const [method, path] of staffCalls) await problem(await call(path, { method }), 401)
})

test('refuses an invalid body, a wrong type and a huge body in the same way without a session', async () => {
  const huge = new Uint8Array(5_000_000)
  for (const [method, path] of unsafeCalls) {
    const bad = await problem(await call(path, { method, body: '{', headers: { 'Content-Type': 'application/json' } }), 401)
    const wrong = await problem(await call(path, { method, body: 'x', headers: { 'Content-Type': 'text/plain' } }), 401)
    const vast = await problem(await call(path, { method, body: huge }), 401)
    expect([bad.detail, wrong.detail, vast.detail]).toEqual(['Please log in.', 'Please log in.', 'Please log in.'])
  }
})

test.each(unsafeCalls)('refuses %s %s by cookie from another origin', async (method, path) => {
  const { cookie } = await signInAs('owner')
  for (const headers of [{}, { Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site', Origin: origin }])
    await problem(await call(path, { method, headers: { Cookie: cookie, ...headers } }), 403)
})

test('refuses a call by cookie from every origin except the site itself', async () => {
  const { cookie } = await signInAs('owner')
  const send = (headers: Record<string, string>) => call('/api/cases/1', { method: 'DELETE', headers: { Cookie: cookie, ...headers } })
  for (const Origin of ['null', `${origin}.evil.example`, origin.replace('https', 'http'), `${origin}:8443`])
    await problem(await send({ Origin }), 403)
  for (const site of ['cross-site', 'same-site', 'none']) {
    await problem(await send({ 'Sec-Fetch-Site': site }), 403)
    await problem(await send({ 'Sec-Fetch-Site': site, Origin: origin }), 403)
  }
})

test.each(unsafeCalls)('refuses %s %s by cookie with a body that a foreign form could send', async (method, path) => {
  const { cookie } = await signInAs('owner')
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'text/plain' }
  await problem(await call(path, { method, body: '{}', headers }), 415)
})

test('refuses every type of body that a foreign form could send', async () => {
  const { cookie } = await signInAs('owner')
  for (const type of ['application/x-www-form-urlencoded', 'application/jsonp', 'text/plain; application/json', '']) {
    const headers = { Cookie: cookie, Origin: origin, 'Content-Type': type }
    await problem(await call('/api/cases', { method: 'POST', body: '{}', headers }), 415)
  }
})

test.each(unsafeCalls)('accepts %s %s by cookie from the site itself', async (method, path) => {
  const { cookie } = await signInAs('owner')
  for (const headers of [{ Origin: origin }, { 'Sec-Fetch-Site': 'same-origin' }]) {
    const response = await call(path, { method, headers: { Cookie: cookie, ...headers } })
    expect([401, 403]).not.toContain(response.status)
  }
})

test('ignores the origin of a call with a bearer token', async () => {
  const staff = await signIn()
  await problem(await call('/api/cases/1', { method: 'DELETE', as: staff, headers: { Origin: 'https://elsewhere.example' } }), 404)
})
