import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod'
import { jsonAnswer, problemAnswer, stubLocalStorage, stubServer } from '#test/browser-stand-ins.ts'
import { call, callTagged, HttpError, listenForUnauthorised, serverReason, unreachable, whatHappened } from './http.ts'
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

test("gives the server's explanation only if its answer has one", async () => {
  stubServer({ 'GET /x': problemAnswer(409, 'That slug is taken.'), 'GET /y': new Response('<html>', { status: 502 }) })
  expect(serverReason(await failureOf(call('/x', anything)))).toBe('That slug is taken.')
  expect(serverReason(await failureOf(call('/y', anything)))).toBeUndefined()
  expect(serverReason(new TypeError('Failed to fetch'))).toBeUndefined()
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

test('sends cookies, the token if one is stored, and a body as JSON, but a form unchanged, and returns nothing for a 204', async () => {
  const sent = stubServer({ 'POST /x': new Response(null, { status: 204 }) })
  const form = new FormData()
  expect(await call('/x', z.undefined(), { method: 'POST', body: { a: 1 } })).toBeUndefined()
  localStorage.setItem('auth_token', 'abc')
  await call('/x', z.undefined(), { method: 'POST', body: form })
  expect(sent.map(({ request }) => request.credentials)).toEqual(['include', 'include'])
  expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([null, 'Bearer abc'])
  expect(sent.map(({ body }) => body)).toEqual(['{"a":1}', form])
  expect(sent.map(({ headers }) => headers.get('Content-Type'))).toEqual(['application/json', null])
})

test('fails after the time limit if an answer starts but never ends', async () => {
  vi.useFakeTimers()
  stubServer({ 'GET /x': new Response(new ReadableStream()) })
  const failed = expect(call('/x', anything)).rejects.toMatchObject({ name: 'TimeoutError' })
  await vi.advanceTimersByTimeAsync(callLimit)
  await failed
  vi.useRealTimers()
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
