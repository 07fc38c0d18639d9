import { expect, test, vi } from 'vitest'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { readApiCalls } from '#test/api-calls.ts'
import { call, origin, problem } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { signIn, signInAs } from '#test/sign-in.ts'

// Refused calls store nothing, so one database serves them all.
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

test('refuses every staff call without a session, even an invalid one, before any query', async () => {
  const cutter = await startDatabaseCutter(process.env['DATABASE_URL'] ?? '')
  await cutter.cut()
  vi.stubEnv('DATABASE_URL', cutter.url)
  for (const [method, path] of staffCalls) {
    const invalid = method === 'GET' ? {} : { body: '{', headers: { 'Content-Type': 'application/json' } }
    const response = await call(path, { method, ...invalid })
    expect([response.status, response.headers.get('WWW-Authenticate')], `${method} ${path}`).toEqual([401, 'Bearer'])
    expect((await problem(response, 401)).detail).toBe('Please log in.')
  }
  for (const body of [new Uint8Array(5_000_000), 'x'])
    expect((await problem(await call('/api/cases', { method: 'POST', body }), 401)).detail).toBe('Please log in.')
})

test('refuses every unsafe call by cookie from another origin, or with a body that a foreign form could send', async () => {
  const { cookie } = await signInAs('owner')
  const headers = { Cookie: cookie, Origin: origin, 'Content-Type': 'text/plain' }
  for (const [method, path] of unsafeCalls) {
    const foreign = await call(path, { method, headers: { Cookie: cookie, Origin: 'https://evil.example' } })
    const plain = await call(path, { method, body: '{}', headers })
    expect([foreign.status, plain.status], `${method} ${path}`).toEqual([403, 415])
  }
})

test('refuses a call by cookie from every origin except the site itself', async () => {
  const { cookie } = await signInAs('owner')
  const send = (headers: Record<string, string>) => call('/api/cases/1', { method: 'DELETE', headers: { Cookie: cookie, ...headers } })
  await problem(await send({}), 403)
  for (const Origin of ['null', `${origin}.evil.example`, origin.replace('https', 'http'), `${origin}:8443`])
    await problem(await send({ Origin }), 403)
  for (const site of ['cross-site', 'same-site', 'none']) {
    await problem(await send({ 'Sec-Fetch-Site': site }), 403)
    await problem(await send({ 'Sec-Fetch-Site': site, Origin: origin }), 403)
  }
  for (const own of [{ Origin: origin }, { 'Sec-Fetch-Site': 'same-origin' }]) await problem(await send(own), 404)
})

test('refuses every type of body that a foreign form could send', async () => {
  const { cookie } = await signInAs('owner')
  for (const type of ['application/x-www-form-urlencoded', 'application/jsonp', 'text/plain; application/json', '']) {
    const headers = { Cookie: cookie, Origin: origin, 'Content-Type': type }
    await problem(await call('/api/cases', { method: 'POST', body: '{}', headers }), 415)
  }
})

test('ignores the origin of a call with a bearer token', async () => {
  const staff = await signIn()
  await problem(await call('/api/cases/1', { method: 'DELETE', as: staff, headers: { Origin: 'https://elsewhere.example' } }), 404)
})
