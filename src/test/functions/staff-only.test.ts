import { expect, test, vi } from 'vitest'
import account from '#functions/account.ts'
import auth from '#functions/auth.ts'
import cases from '#functions/cases.ts'
import community from '#functions/community.ts'
import enquiries from '#functions/enquiries.ts'
import news from '#functions/news.ts'
import pictures from '#functions/pictures.ts'
import publish from '#functions/publish.ts'
import subscribers from '#functions/subscribers.ts'
import team from '#functions/team.ts'
import { call, origin, problem, type ServerlessFunction } from '#test/call.ts'
import { useDatabase } from '#test/database.ts'
import { startDatabaseCutter } from '#test/database-cutter.ts'
import { signIn } from '#test/sign-in.ts'

useDatabase()

const staffCalls: [string, string, ServerlessFunction][] = [
  ['GET', '/api/auth/me', auth],
  ['POST', '/api/cases', cases],
  ['POST', '/api/cases/import', cases],
  ['POST', '/api/cases/import/check', cases],
  ['GET', '/api/cases/export/page', cases],
  ['GET', '/api/cases/1', cases],
  ['GET', '/api/cases/99999999999', cases],
  ['PUT', '/api/cases/1', cases],
  ['DELETE', '/api/cases/1', cases],
  ['DELETE', '/api/cases/not-an-id', cases],
  ['POST', '/api/cases/1/publish-to-discord', cases],
  ['POST', '/api/cases/delete', cases],
  ['POST', '/api/cases/restore', cases],
  ['POST', '/api/cases/1/restore', cases],
  ['POST', '/api/news/1/restore', news],
  ['POST', '/api/team/1/restore', team],
  ['POST', '/api/news', news],
  ['GET', '/api/news/1', news],
  ['PUT', '/api/news/1', news],
  ['DELETE', '/api/news/1', news],
  ['POST', '/api/team', team],
  ['PUT', '/api/team/1', team],
  ['DELETE', '/api/team/1', team],
  ['PUT', '/api/community', community],
  ['POST', '/api/community/test-message', community],
  ['PUT', '/api/team/order', team],
  ['POST', '/api/pictures', pictures],
  ['GET', '/api/pictures/not-an-id', pictures],
  ['GET', '/api/enquiries', enquiries],
  ['GET', '/api/enquiries/waiting', enquiries],
  ['GET', '/api/enquiries/1', enquiries],
  ['PUT', '/api/enquiries/1', enquiries],
  ['DELETE', '/api/enquiries/1', enquiries],
  ['GET', '/api/subscribers', subscribers],
  ['DELETE', '/api/subscribers/1', subscribers],
  ['PUT', '/api/account', account],
  ['PUT', '/api/account/password', account],
  ['GET', '/api/account/sessions', account],
  ['DELETE', '/api/account/sessions/not-an-id', account],
  ['GET', '/api/publish', publish],
  ['POST', '/api/publish', publish],
]
const unsafeCalls = staffCalls.filter(([method]) => method !== 'GET')

test.each(staffCalls)('%s %s is refused without a session', async (method, path, target) => {
  const response = await call(target, path, { method })
  expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
  await problem(response, 401)
})

test('without a session nothing is looked up: the refusals come even with the database away', async () => {
  const cutter = await startDatabaseCutter(process.env['DATABASE_URL'] ?? '')
  await cutter.cut()
  vi.stubEnv('DATABASE_URL', cutter.url)
  for (const [method, path, target] of staffCalls) await problem(await call(target, path, { method }), 401)
})

test('without a session a bad body, a wrong type and a vast one are refused alike', async () => {
  for (const [method, path, target] of unsafeCalls) {
    const bad = await problem(await call(target, path, { method, body: '{', headers: { 'Content-Type': 'application/json' } }), 401)
    const wrong = await problem(await call(target, path, { method, body: 'x', headers: { 'Content-Type': 'text/plain' } }), 401)
    const vast = await problem(await call(target, path, { method, body: new Uint8Array(5_000_000) }), 401)
    expect([bad.detail, wrong.detail, vast.detail]).toEqual(['Please sign in.', 'Please sign in.', 'Please sign in.'])
  }
})

test.each(unsafeCalls)('%s %s by cookie is refused from any other origin', async (method, path, target) => {
  const { cookie } = await signIn()
  const foreign = ['https://evil.example', 'null', `${origin}.evil.example`, origin.replace('https', 'http'), `${origin}:8443`]
  for (const Origin of foreign) await problem(await call(target, path, { method, headers: { Cookie: cookie, Origin } }), 403)
  await problem(await call(target, path, { method, headers: { Cookie: cookie } }), 403)
  for (const site of ['cross-site', 'same-site', 'none']) {
    await problem(await call(target, path, { method, headers: { Cookie: cookie, 'Sec-Fetch-Site': site } }), 403)
    await problem(await call(target, path, { method, headers: { Cookie: cookie, 'Sec-Fetch-Site': site, Origin: origin } }), 403)
  }
})

test.each(unsafeCalls)('%s %s by cookie is refused with a body that a foreign form could send', async (method, path, target) => {
  const { cookie } = await signIn()
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/plain; application/json', '']) {
    const headers = { Cookie: cookie, Origin: origin, 'Content-Type': type }
    await problem(await call(target, path, { method, body: '{}', headers }), 415)
  }
})

test.each(unsafeCalls)('%s %s by cookie passes from the site itself', async (method, path, target) => {
  const { cookie } = await signIn()
  for (const headers of [{ Origin: origin }, { 'Sec-Fetch-Site': 'same-origin' }]) {
    const response = await call(target, path, { method, headers: { Cookie: cookie, ...headers } })
    expect([401, 403]).not.toContain(response.status)
  }
})

test('a bearer token is no cookie: the origin of the call does not matter', async () => {
  const staff = await signIn()
  await problem(await call(cases, '/api/cases/1', { method: 'DELETE', as: staff, headers: { Origin: 'https://elsewhere.example' } }), 404)
})
