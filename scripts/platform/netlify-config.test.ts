import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readSiteRules } from './netlify-config.ts'

const rule = (from: string, to: string, status: number) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`

async function targets(toml: string, ...paths: string[]) {
  const { redirects } = await readSiteRules(await temporaryFolder({ 'netlify.toml': toml }))
  return paths.map((path) => redirects.map(({ target }) => target(path)).find((target) => target !== undefined))
}

test('A splat rule is about everything below, and about the folder itself.', async () => {
  const found = await targets(rule('/cases/*', '/fallback/case.html', 404), '/cases', '/cases/', '/cases/a/b', '/casesbook')
  expect(found).toEqual(['/fallback/case.html', '/fallback/case.html', '/fallback/case.html', undefined])
})

test('Placeholders and the splat go into the target.', async () => {
  expect(await targets(rule('/old/:year/*', '/new/:year/:splat', 301), '/old/2024/a/b', '/old/2024')).toEqual([
    '/new/2024/a/b',
    '/new/2024/',
  ])
})

test('A plain rule takes a slash at the end, and its dots literally.', async () => {
  expect(await targets(rule('/feed.xml', '/rss.xml', 301), '/feed.xml', '/feed.xml/', '/feedaxml')).toEqual([
    '/rss.xml',
    '/rss.xml',
    undefined,
  ])
})

test('Later header rules win over earlier ones of the same name.', async () => {
  const header = (path: string, value: string) => `[[headers]]\nfor = "${path}"\n[headers.values]\nCache-Control = "${value}"\n`
  const rules = await readSiteRules(await temporaryFolder({ 'netlify.toml': header('/*', 'no-cache') + header('/_astro/*', 'immutable') }))
  expect(rules.headersFor('/')).toEqual({ 'Cache-Control': 'no-cache' })
  expect(rules.headersFor('/_astro/a.js')).toEqual({ 'Cache-Control': 'immutable' })
})

test('A rule that this host cannot obey stops the start.', async () => {
  const conditional = `${rule('/a', '/b', 302)}conditions = {Country = ["gb"]}\n`
  await expect(readSiteRules(await temporaryFolder({ 'netlify.toml': conditional }))).rejects.toThrow()
  await expect(readSiteRules(await temporaryFolder({ 'netlify.toml': rule('/a', 'https://example.org/', 200) }))).rejects.toThrow()
})

test('The rules of this site can be read.', async () => {
  const { redirects } = await readSiteRules(process.cwd())
  expect(redirects.find(({ target }) => target('/admin/'))?.status).toBe(302)
  expect(redirects.find(({ target }) => target('/admin/cases/edit/12'))?.status).toBe(200)
  expect(redirects.find(({ target }) => target('/admin/nowhere'))?.status).toBe(404)
  expect(redirects.find(({ target }) => target('/nowhere'))).toBeUndefined()
})
