import { expect, test } from 'vitest'
import { createCdn } from './cdn.ts'
import { createPurgeApi } from './purge-api.ts'

const token = 'a token that only this test knows'
const durable = { 'Netlify-CDN-Cache-Control': 'public, durable, s-maxage=3600', 'Netlify-Cache-Tag': 'changes, lists' }

/** A CDN in front of a function that returns its number of calls. */
function start(headers: Record<string, string>, status = 200) {
  let seconds = 0
  let calls = 0
  const now = () => seconds * 1000
  const cdn = createCdn(now)
  const origin = async () => {
    calls += 1
    return new Response(`answer ${calls}`, { status, headers })
  }
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await cdn.handle(new Request(`http://localhost${path}`, init), origin)
    return {
      status: response?.status,
      text: await response?.text(),
      state: response?.headers.get('cache-status'),
      headers: response?.headers,
    }
  }
  const pass = (by: number) => {
    seconds += by
  }
  return { cdn, now, get, pass, calls: () => calls }
}

test("keeps an answer at the edge and in the durable cache, and reports that in Netlify's headers", async () => {
  const { get, pass } = start(durable)
  const first = await get('/api/changes')
  expect([...(first.headers?.keys() ?? [])].sort(), 'no header for the CDN').toEqual(['cache-status', 'content-type'])
  expect(first).toMatchObject({
    text: 'answer 1',
    state: '"Netlify Edge"; fwd=miss, "Netlify Durable"; fwd=uri-miss; stored=true; ttl=3600',
  })
  pass(1000)
  expect(await get('/api/changes')).toMatchObject({ text: 'answer 1', state: '"Netlify Edge"; hit' })
  pass(3000)
  expect(await get('/api/changes')).toMatchObject({
    text: 'answer 2',
    state: '"Netlify Edge"; fwd=stale, "Netlify Durable"; fwd=stale; stored=true; ttl=3600',
  })
})

test.each<[string, Record<string, string>]>([
  ['without a header', {}],
  ['that must not be stored', { 'Cache-Control': 'no-store' }],
  ['that the most specific header excludes', { 'Cache-Control': 'public, max-age=60', 'Netlify-CDN-Cache-Control': 'no-store' }],
])('keeps no answer %s', async (_, headers) => {
  const { get, calls } = start(headers)
  for (const path of ['/api/cases', '/api/cases']) expect((await get(path)).state).toBe('"Netlify Edge"; fwd=miss')
  expect(calls()).toBe(2)
})

test('keeps only answers to GET, and does not handle static files', async () => {
  const { get, calls, cdn } = start(durable)
  for (const method of ['POST', 'HEAD']) expect((await get('/api/changes', { method })).state).toBeNull()
  expect((await get('/api/changes')).text).toBe('answer 3')
  expect(calls()).toBe(3)
  expect(await cdn.handle(new Request('http://localhost/'), async () => undefined)).toBeUndefined()
})

test('separates answers by the whole query, unless Netlify-Vary names the parameters', async () => {
  const plain = start(durable)
  for (const path of ['/a?x=1&y=2', '/a?y=2&x=1', '/a?x=2']) await plain.get(path)
  expect(plain.calls()).toBe(2)
  const named = start({ ...durable, 'Netlify-Vary': 'query=version' })
  for (const path of ['/a', '/a?utm=1', '/a?utm=2', '/a?version=2']) await named.get(path)
  expect(named.calls()).toBe(2)
  expect((await named.get('/a?version=3')).state).toContain('fwd=vary-miss')
})

test('keeps the answers of each host apart', async () => {
  const { cdn, calls } = start(durable)
  const origin = async (request: Request) => new Response(new URL(request.url).host, { headers: durable })
  const get = async (host: string) => (await cdn.handle(new Request(`http://${host}/cases/a`), origin))?.text()
  expect([await get('other.example'), await get('localhost'), await get('localhost')]).toEqual(['other.example', 'localhost', 'localhost'])
  expect(calls()).toBe(0)
})

test('a purge invalidates the answers with its tag, and a deploy all answers', async () => {
  const { cdn, get } = start(durable)
  await get('/a')
  cdn.purge(['others'])
  expect((await get('/a')).text).toBe('answer 1')
  cdn.purge(['LISTS'])
  expect(await get('/a')).toMatchObject({ text: 'answer 2', state: expect.stringContaining('"Netlify Edge"; fwd=stale') })
  cdn.purge()
  expect((await get('/a')).text).toBe('answer 3')
})

test('does not keep an answer made before a purge that arrives after it', async () => {
  const cdn = createCdn()
  const request = () => new Request('http://localhost/api/changes')
  const { promise, resolve } = Promise.withResolvers<Response>()
  const slow = cdn.handle(request(), () => promise)
  cdn.purge(['changes'])
  resolve(new Response('old', { headers: durable }))
  expect(await (await slow)?.text()).toBe('old')
  expect(await (await cdn.handle(request(), async () => new Response('new', { headers: durable })))?.text()).toBe('new')
})

test('the purge API accepts two purges of a tag in five seconds, and requires its token', async () => {
  const { cdn, get, now, pass } = start(durable)
  const handle = createPurgeApi(cdn, token, now)
  const purge = async (tags: string[] | undefined, given = token) => {
    const headers = { Authorization: `Bearer ${given}` }
    const body = JSON.stringify({ site_id: 'site', ...(tags && { cache_tags: tags }) })
    return (await handle(new Request('http://localhost/api/v1/purge', { method: 'POST', headers, body }), { ip: '' })).status
  }
  await get('/api/changes')
  expect(await purge(['changes'], 'wrong')).toBe(401)
  expect((await get('/api/changes')).text).toBe('answer 1')
  expect([await purge(['changes']), await purge(['changes']), await purge(['Changes']), await purge(['lists'])]).toEqual([
    202, 202, 429, 202,
  ])
  expect((await get('/api/changes')).text).toBe('answer 2')
  pass(5)
  expect([await purge(['changes']), await purge(undefined)]).toEqual([202, 202])
})
