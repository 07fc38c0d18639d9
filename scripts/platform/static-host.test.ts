import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { rawStatus } from '#test/raw-status.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { serveHttp } from './http.ts'
import { readSiteRules } from './netlify-config.ts'
import { createStaticHost } from './static-host.ts'

const toml = `
[[redirects]]
from = "/admin"
to = "/admin/dashboard"
status = 302
[[redirects]]
from = "/admin/cases/edit/*"
to = "/admin/cases/edit"
status = 200
[[redirects]]
from = "/cases/*"
to = "/fallback/case.html"
status = 404
[[redirects]]
from = "/forced"
to = "/cases"
status = 301
force = true
[[headers]]
for = "/_astro/*"
[headers.values]
Cache-Control = "immutable"
[[headers]]
for = "/*"
[headers.values]
X-Frame-Options = "DENY"
`
const files = {
  'index.html': 'home',
  'cases.html': '<p>cases</p>'.repeat(200),
  'cases/known.html': 'known',
  'docs/index.html': 'docs',
  'forced.html': 'forced',
  'admin/cases/edit.html': 'edit',
  'fallback/case.html': 'fallback',
  '404.html': 'not found',
  '_astro/app.js': 'let a',
  '.env': 'secret',
  '.well-known/security.txt': 'contact',
  _headers: '/*',
}
let base = ''

beforeEach(async () => {
  const rules = await readSiteRules(await temporaryFolder({ 'netlify.toml': toml }))
  const host = await createStaticHost({ folder: await temporaryFolder(files), rules })
  const server = await serveHttp({ port: 0, hostname: '127.0.0.1', handle: host.handle })
  onTestFinished(server.stop)
  base = `http://127.0.0.1:${server.port}`
})

const get = (path: string, init: RequestInit = {}) => fetch(base + path, { redirect: 'manual', ...init })
const getRaw = (path: string) => rawStatus({ host: '127.0.0.1', port: new URL(base).port, path })
const answer = async (path: string) => {
  const response = await get(path)
  return [response.status, response.headers.get('location') ?? (await response.text())]
}

test.each([
  ['a page at its name', '/cases/known', 200, 'known'],
  ['an index at its folder', '/docs/', 200, 'docs'],
  ['a redirect from the other form of a name, with the query', '/cases/?q=a', 301, '/cases?q=a'],
  ['a redirect from the other form of a folder', '/docs', 301, '/docs/'],
  ['a redirect of a rule', '/admin?tab=news', 302, '/admin/dashboard?tab=news'],
  ['a rewrite of a rule', '/admin/cases/edit/12', 200, 'edit'],
  ['the redirect of a rule with force, although a file exists', '/forced', 301, '/cases'],
  ['the 404 page of a section', '/cases/new', 404, 'fallback'],
  ['the general 404 page', '/admin/nowhere', 404, 'not found'],
  ['no file of the platform', '/_headers', 404, 'not found'],
])('serves %s at %s', async (_what, path, status, text) => {
  expect(await answer(path)).toEqual([status, text])
})

test('header rules apply to pages and missing pages, but no missing file is kept like its folder', async () => {
  expect((await get('/_astro/app.js')).headers.get('cache-control')).toBe('immutable')
  expect((await get('/nowhere')).headers.get('x-frame-options')).toBe('DENY')
  expect((await get('/_astro/gone.js')).headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})

test('no path leads out of the deploy or to a dotfile', async () => {
  const outside = ['/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '//etc/passwd']
  for (const path of [...outside, '/.env', '/%2eenv', '/a%00b']) expect(await getRaw(path), path).toBe(404)
  // A malformed escape names no file and gets the 404 page.
  for (const path of ['/%zz', '/%E0%A4%A', '/cases/%E0%A4%A', '/%']) expect(await getRaw(path), path).toBe(404)
  expect(await answer('/%E0%A4%A')).toEqual([404, 'not found'])
  expect(await answer('/cases/%E0%A4%A')).toEqual([404, 'fallback'])
  expect(await answer('/.well-known/security.txt')).toEqual([200, 'contact'])
})

test('allows only GET and HEAD', async () => {
  const response = await get('/cases', { method: 'POST', body: 'x' })
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  const head = await get('/cases', { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([200, 'text/html; charset=utf-8', ''])
})

test('returns 304 for an unchanged page', async () => {
  const etag = (await get('/cases')).headers.get('etag') ?? ''
  const again = await get('/cases', { headers: { 'if-none-match': `"other", W/${etag}` } })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/cases', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
})

test('compresses text as the client accepts it, with a separate ETag for each encoding', async () => {
  const encodings = ['br, gzip', 'gzip', 'br;q=0, gzip', 'br;Q=0;x=1, gzip', 'identity'].map((accepted) =>
    get('/cases', { headers: { 'accept-encoding': accepted } }),
  )
  const responses = await Promise.all(encodings)
  expect(responses.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', 'gzip', 'gzip', null])
  expect(await Promise.all(responses.map((response) => response.text()))).toEqual(responses.map(() => files['cases.html']))
  expect(new Set(responses.map(({ headers }) => headers.get('etag'))).size).toBe(3)
})
