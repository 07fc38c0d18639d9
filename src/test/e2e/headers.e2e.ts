import { createHash } from 'node:crypto'
import { api } from '#domain/site/paths.ts'
import { expect, paths, sitemapPaths, test } from './fixtures.ts'

/** One address for each template, each rule of the host and each kind of answer. */
const pages = [
  ...[paths.home, paths.cases, paths.services, paths.news, paths.team, paths.community, paths.contact, paths.privacy],
  ...[paths.case('none'), paths.service('none'), paths.newsItem('none'), paths.teamMember(99999), '/no-such-page'],
  ...[paths.adminLogin, paths.adminDashboard, paths.adminNewCase, '/admin/none'],
]

const sent = {
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': /camera=\(\)/,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'speculation-rules': '"/speculation-rules.json"',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

const directives = (policy: string) =>
  new Map(
    policy.split(';').flatMap((part): [string, string[]][] => {
      const [name, ...values] = part.trim().split(/\s+/)
      return name ? [[name, values]] : []
    }),
  )

/** Inline scripts that run, without data blocks. */
function inlineScripts(html: string): string[] {
  const found = [...html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g)]
  // Browsers do not run JSON, so the policy does not concern it.
  const runs = (attributes = '') => !/\bsrc=|type="application\/(ld\+)?json"/.test(attributes)
  return found.filter(({ groups }) => runs(groups?.['attributes'])).map(({ groups }) => groups?.['text'] ?? '')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test("sends every header with every page, whose policy allows hashed scripts and the site's own files, and nothing else", async ({
  request,
}) => {
  for (const path of [...pages, ...(await sitemapPaths(request))]) {
    const answer = await request.get(path)
    const headers = answer.headers()
    for (const [name, value] of Object.entries(sent)) expect(headers[name], `${path}: ${name}`).toMatch(value)
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
    const html = await answer.text()
    const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
    const rules = directives(policy)
    expect(policy, path).not.toMatch(/unsafe-|\*/)
    expect(rules.get('default-src'), path).toEqual(["'self'"])
    expect(rules.get('object-src'), path).toEqual(["'none'"])
    expect(rules.get('base-uri'), path).toEqual(["'none'"])
    expect(rules.get('form-action'), path).toEqual(["'self'"])
    expect(rules.get('require-trusted-types-for'), path).toEqual(["'script'"])
    for (const script of inlineScripts(html)) expect(rules.get('script-src'), `${path}: ${script.slice(0, 80)}`).toContain(hashOf(script))
    expect(html, path).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)="/)
  }
})

test('serves the speculation rules with the type that browsers accept @content-type', async ({ request }) => {
  const answer = await request.get('/speculation-rules.json')
  expect(answer.headers()['content-type']).toMatch(/^application\/speculationrules\+json/)
  expect(answer.headers()['cache-control']).toBe('public, max-age=3600')
  // No `prerender`, because this build has a tracker (speculation.test.ts).
  expect(Object.keys(await answer.json())).toEqual(['prefetch'])
})

test.describe('with attempts that the browser reports', () => {
  test.use({ expectedConsole: [/requires 'Trusted(HTML|Script)' assignment|Executing inline script violates|^Failed to load/] })

  test('runs no script written into a page, and turns no text into HTML', async ({ page }) => {
    await page.goto(paths.home)
    const outcome = await page.evaluate(() => {
      const script = document.createElement('script')
      const attempts = [
        () => script.append('document.title = "run"'),
        () => document.body.append(script),
        () => document.body.insertAdjacentHTML('beforeend', '<img src="x">'),
      ]
      for (const attempt of attempts) {
        try {
          attempt()
        } catch {
          // Refused, as expected.
        }
      }
      return { title: document.title, pictures: document.querySelectorAll('img[src="x"]').length }
    })
    expect(outcome).toEqual({ title: await page.locator('title').textContent(), pictures: 0 })
    expect(outcome.title).not.toBe('run')
  })
})

test("sends the API's answers with their own headers, and uncacheable", async ({ request }) => {
  for (const path of [api.login, api.cases, api.services, api.team, api.community]) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['strict-transport-security'], path).toBe(sent['strict-transport-security'])
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
  expect((await request.get(api.me)).headers()['cache-control']).toBe('no-store')
})

test('serves no source map, dotfile or source, and redirects nowhere else', async ({ request, page, baseURL }) => {
  const scripts: string[] = []
  page.on('request', (request) => /\.js$/.test(request.url()) && scripts.push(request.url()))
  await page.goto(paths.adminLogin, { waitUntil: 'networkidle' })
  expect(scripts.length).toBeGreaterThan(0)
  for (const src of scripts) {
    expect(await (await request.get(src)).text(), src).not.toMatch(/sourceMappingURL/)
    expect((await request.get(`${src}.map`)).status(), src).toBe(404)
  }
  for (const path of [
    '/.env',
    '/.git/config',
    '/.keys.json',
    '/netlify.toml',
    '/package.json',
    '/src/db/connection/client.ts',
    '/..%2f.env',
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
  for (const path of ['//evil.example', '/%2f%2fevil.example', '/\\evil.example', '/admin/login?next=//evil.example']) {
    const answer = await request.get(`${new URL(baseURL ?? '').origin}${path}`, { maxRedirects: 0 })
    expect(answer.headers()['location'] ?? '', path).not.toMatch(/evil/)
  }
})
