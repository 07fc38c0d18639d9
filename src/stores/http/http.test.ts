import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { call, callTagged, failureText, HttpError, listenForUnauthorised, unreachable, whatHappened } from './http.ts'
import { callLimit } from './time-limit.ts'

const anything = z.unknown()

async function failureOf(promise: Promise<unknown>): Promise<HttpError> {
  const error: unknown = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof HttpError)) throw new Error('Expected an HttpError')
  return error
}

beforeEach(() => {
  stubLocalStorage()
  listenForUnauthorised(() => {})
})

test.each([
  ['out of order', '500: out of order'],
  ['', '500: Internal Server Error'],
])('formats an error with the body %j as %j', async (body, message) => {
  stubServer({ 'GET /x': new Response(body, { status: 500, statusText: 'Internal Server Error' }) })
  expect((await failureOf(call('/x', anything))).message).toBe(message)
})

test("shows people the detail of a problem, or the caller's own sentence", async () => {
  stubServer({ 'GET /x': problemAnswer(409, 'That slug is taken.'), 'GET /y': new Response('<html>', { status: 502 }) })
  expect(failureText(await failureOf(call('/x', anything)), 'It failed')).toBe('That slug is taken.')
  expect(failureText(await failureOf(call('/y', anything)), 'It failed')).toBe('It failed')
  expect(failureText(new TypeError('Failed to fetch'), 'It failed')).toBe('It failed')
})

test('distinguishes an error without details, an offline browser and a lost answer', async () => {
  stubServer({ 'GET /x': new Response('', { status: 500 }) })
  expect(whatHappened(await failureOf(call('/x', anything)))).toContain('The server reported an error (500)')
  const lost = new TypeError('Failed to fetch')
  expect(whatHappened(lost)).toBe(unreachable)
  vi.stubGlobal('navigator', { onLine: false })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(whatHappened(lost)).toContain('You are offline.')
})

test('says when to try again after too many requests, even if only the platform answered', async () => {
  const refused = (headers: Record<string, string>) => new Response('Too many requests', { status: 429, headers })
  stubServer({ 'GET /x': refused({ 'Retry-After': '270' }), 'GET /y': refused({}) })
  expect(whatHappened(await failureOf(call('/x', anything)))).toContain('Try again in 5 minutes.')
  expect(whatHappened(await failureOf(call('/y', anything)))).toContain('Try again in a minute.')
})

test('reads Retry-After in seconds, and ignores a date or no header', async () => {
  const busy = (value?: string) => new Response('', { status: 503, headers: value === undefined ? {} : { 'Retry-After': value } })
  stubServer({ 'GET /x': busy('7'), 'GET /y': busy('Fri, 01 Jan 2027 00:00:00 GMT'), 'GET /z': busy() })
  const found = await Promise.all(['/x', '/y', '/z'].map((address) => failureOf(call(address, anything))))
  expect(found.map(({ retryAfter }) => retryAfter)).toEqual([7, undefined, undefined])
})

test('sends cookies, and the token if one is stored', async () => {
  const sent = stubServer({ 'GET /x': jsonAnswer(1) })
  await call('/x', z.number())
  localStorage.setItem('auth_token', 'abc')
  await call('/x', z.number())
  expect(sent.map(({ request }) => request.credentials)).toEqual(['include', 'include'])
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer abc'])
})

test('sends an object as JSON and a form unchanged', async () => {
  const sent = stubServer({ 'POST /x': jsonAnswer({}) })
  const form = new FormData()
  await call('/x', anything, { method: 'POST', body: { a: 1 } })
  await call('/x', anything, { method: 'POST', body: form })
  expect(sent[0]?.body).toBe('{"a":1}')
  expect(sent[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(sent[1]?.body).toBe(form)
  expect(sent[1]?.headers.get('Content-Type')).toBeNull()
})

test('returns undefined for a 204', async () => {
  stubServer({ 'DELETE /x': new Response(null, { status: 204 }) })
  expect(await call('/x', z.undefined(), { method: 'DELETE' })).toBeUndefined()
})

test('fails after the time limit if an answer starts but never ends', async () => {
  vi.useFakeTimers()
  stubServer({ 'GET /x': new Response(new ReadableStream()) })
  const failed = expect(call('/x', anything)).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(callLimit)
  await failed
  vi.useRealTimers()
})

test('refuses an answer of another shape', async () => {
  stubServer({ 'GET /x': jsonAnswer({ id: 'seven' }) })
  await expect(call('/x', z.object({ id: z.number() }))).rejects.toThrow()
})

test('returns the ETag, and sends it back as If-Match', async () => {
  const sent = stubServer({ 'GET /x': jsonAnswer(1, 200, { ETag: '"7"' }), 'PUT /x': jsonAnswer(2) })
  const { etag } = await callTagged('/x', z.number())
  await call('/x', z.number(), { method: 'PUT', body: 2, ifMatch: etag })
  expect(sent[1]?.headers.get('If-Match')).toBe('"7"')
})

test('reports a 401 to the session, unless the token has changed in the meantime', async () => {
  const heard = vi.fn()
  listenForUnauthorised(heard)
  stubServer({ 'GET /x': problemAnswer(401, 'Sign in.') })
  await failureOf(call('/x', anything))
  expect(heard).toHaveBeenCalledTimes(1)
  stubServer({
    'GET /x': () => {
      localStorage.setItem('auth_token', 'new')
      return problemAnswer(401, 'Sign in.')
    },
  })
  await failureOf(call('/x', anything))
  expect(heard).toHaveBeenCalledTimes(1)
})
