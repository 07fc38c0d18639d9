import { createHash } from 'node:crypto'
import { api } from '#domain/site/paths.ts'
import { expect, paths, sitemapPaths, test } from './fixtures.ts'

/** What the sitemap does not list: an answer of a function, a page that is missing, and the desk. */
const unlisted = [paths.case('none'), paths.teamMember(99999), '/no-such-page', paths.adminLogin, paths.adminDashboard, '/admin/none']

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

/** Words without a space before or after a link or another inline element. */
const joined = /[\p{L}\p{N},;:.!?’)]<(?:a|strong|em|code|time)\b[^>]*>[^<]{0,40}|<\/(?:a|strong|em|code|time)>[\p{L}\p{N}(‘“]{1,40}/gu
/** The number of a paragraph is in the margin. */
const anchor = /<a id="p-\d+"[^>]*>[^<]*<\/a>/g

function joinedWords(html: string): string[] {
  const words = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replace(anchor, '')
  return [...words.matchAll(joined)].map(([found]) => found)
}

/** The policy comes first, and allows hashed scripts, the site's own files and pictures, and nothing else. */
function expectStrict(html: string, path: string): void {
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html) ?? []
  const rules = directives(policy)
  expect(policy, path).not.toMatch(/unsafe-|\*/)
  expect(rules.get('default-src'), path).toEqual(["'self'"])
  expect(rules.get('object-src'), path).toEqual(["'none'"])
  expect(rules.get('base-uri'), path).toEqual(["'none'"])
  expect(rules.get('form-action'), path).toEqual(["'self'"])
  expect(rules.get('require-trusted-types-for'), path).toEqual(["'script'"])
  if (!path.startsWith('/admin')) expect(rules.get('img-src'), path).toEqual(["'self'", 'data:'])
  for (const script of inlineScripts(html)) expect(rules.get('script-src'), `${path}: ${script.slice(0, 80)}`).toContain(hashOf(script))
  expect(html, path).not.toMatch(/<[a-z][^>]*\s(style|on[a-z]+)="/)
  expect(html.indexOf('http-equiv="content-security-policy"'), path).toBeLessThan(html.search(/<script|<style|<link/))
  expect(html, path).not.toMatch(/<(?:img|source)[^>]*(?:src|srcset)="(?:https?:)?\/\//)
}

test('sends every header and a strict policy before the first script with every page, no picture from another server and no words joined to a link', async ({
  request,
}) => {
  for (const path of [...unlisted, ...(await sitemapPaths(request))]) {
    const answer = await request.get(path)
    const headers = answer.headers()
    for (const [name, value] of Object.entries(sent)) expect(headers[name], `${path}: ${name}`).toMatch(value)
    expect(headers['content-security-policy'], path).toMatch(/frame-ancestors 'none'/)
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
    const html = await answer.text()
    expectStrict(html, path)
    expect(joinedWords(html), path).toEqual([])
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
    const title = await page.title()
    const writeScript = () => {
      const script = document.createElement('script')
      script.append('document.title = "run"')
      document.body.append(script)
    }
    const writeText = () => document.body.insertAdjacentHTML('beforeend', '<img src="x">')
    for (const attempt of [writeScript, writeText]) await page.evaluate(attempt).catch(() => 'refused, as expected')
    expect(await page.title()).toBe(title)
    await expect(page.locator('img[src="x"]')).toHaveCount(0)
  })
})

test("sends the API's answers with their own headers, and uncacheable", async ({ request }) => {
  for (const path of [api.login, api.cases]) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toBe("default-src 'none'; frame-ancestors 'none'")
    expect(headers['x-content-type-options'], path).toBe('nosniff')
    expect(headers['strict-transport-security'], path).toBe(sent['strict-transport-security'])
    expect(headers['access-control-allow-origin'], path).toBeUndefined()
  }
  expect((await request.get(api.me)).headers()['cache-control']).toBe('no-store')
})

test('serves no source map, dotfile or source, and redirects nowhere else', async ({ request, baseURL }) => {
  const html = await (await request.get(paths.adminLogin)).text()
  const scripts = new Set([...html.matchAll(/"(\/_astro\/[^"]+\.js)"/g)].map(([, src = '']) => src))
  expect(scripts.size).toBeGreaterThan(0)
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
  ])
    expect((await request.get(path)).status(), path).toBe(404)
  for (const path of ['//evil.example', '/%2f%2fevil.example', '/\\evil.example', '/admin/login?next=//evil.example']) {
    const answer = await request.get(`${new URL(baseURL ?? '').origin}${path}`, { maxRedirects: 0 })
    expect(answer.headers()['location'] ?? '', path).not.toMatch(/evil/)
  }
})
