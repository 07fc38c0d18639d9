import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readSiteRules } from './netlify-config.ts'

const rule = (from: string, to: string, status: number) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`

async function targets(toml: string, ...paths: string[]) {
  const { redirects } = await readSiteRules(await temporaryFolder({ 'netlify.toml': toml }))
  return paths.map((path) => redirects.map(({ target }) => target(path)).find((target) => target !== undefined))
}

test('a splat rule matches the folder and everything below it', async () => {
  const found = await targets(rule('/cases/*', '/fallback/case.html', 404), '/cases', '/cases/', '/cases/a/b', '/casesbook')
  expect(found).toEqual(['/fallback/case.html', '/fallback/case.html', '/fallback/case.html', undefined])
})

test('placeholders and the splat are inserted into the target', async () => {
  expect(await targets(rule('/old/:year/*', '/new/:year/:splat', 301), '/old/2024/a/b', '/old/2024')).toEqual([
    '/new/2024/a/b',
    '/new/2024/',
  ])
})

test('a plain rule accepts a trailing slash and matches dots literally', async () => {
  expect(await targets(rule('/feed.xml', '/rss.xml', 301), '/feed.xml', '/feed.xml/', '/feedaxml')).toEqual([
    '/rss.xml',
    '/rss.xml',
    undefined,
  ])
})

test('a later header rule overrides an earlier one of the same name', async () => {
  const header = (path: string, value: string) => `[[headers]]\nfor = "${path}"\n[headers.values]\nCache-Control = "${value}"\n`
  const rules = await readSiteRules(await temporaryFolder({ 'netlify.toml': header('/*', 'no-cache') + header('/_astro/*', 'immutable') }))
  expect(rules.headersFor('/')).toEqual({ 'Cache-Control': 'no-cache' })
  expect(rules.headersFor('/_astro/a.js')).toEqual({ 'Cache-Control': 'immutable' })
})

test('an unsupported rule stops the start', async () => {
  const conditional = `${rule('/a', '/b', 302)}conditions = {Country = ["gb"]}\n`
  await expect(readSiteRules(await temporaryFolder({ 'netlify.toml': conditional }))).rejects.toThrow()
  await expect(readSiteRules(await temporaryFolder({ 'netlify.toml': rule('/a', 'https://example.org/', 200) }))).rejects.toThrow()
})

test('reads the rules of this site', async () => {
  const { redirects } = await readSiteRules(process.cwd())
  expect(redirects.find(({ target }) => target('/admin/'))?.status).toBe(302)
  expect(redirects.find(({ target }) => target('/admin/cases/edit/12'))?.status).toBe(200)
  expect(redirects.find(({ target }) => target('/admin/nowhere'))?.status).toBe(404)
  expect(redirects.find(({ target }) => target('/nowhere'))).toBeUndefined()
})
