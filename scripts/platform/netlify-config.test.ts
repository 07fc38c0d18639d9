import { expect, test } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { readSiteRules } from './netlify-config.ts'

const rule = (from: string, to: string, status: number) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`

test.each<[string, string, Record<string, string | undefined>]>([
  [
    'a splat rule matches the folder and everything below it',
    rule('/cases/*', '/fallback/case.html', 404),
    { '/cases': '/fallback/case.html', '/cases/': '/fallback/case.html', '/cases/a/b': '/fallback/case.html', '/casesbook': undefined },
  ],
  [
    'placeholders and the splat are inserted into the target',
    rule('/old/:year/*', '/new/:year/:splat', 301),
    { '/old/2024/a/b': '/new/2024/a/b', '/old/2024': '/new/2024/' },
  ],
  [
    'a plain rule accepts a trailing slash and matches dots literally',
    rule('/feed.xml', '/rss.xml', 301),
    { '/feed.xml': '/rss.xml', '/feed.xml/': '/rss.xml', '/feedaxml': undefined },
  ],
])('%s', async (_rule, toml, targets) => {
  const { redirects } = await readSiteRules(await temporaryFolder({ 'netlify.toml': toml }))
  const found = (path: string) => redirects.map(({ target }) => target(path)).find((target) => target !== undefined)
  expect(Object.keys(targets).map(found)).toEqual(Object.values(targets))
})

test('refuses to start with an unsupported rule', async () => {
  const conditional = `${rule('/a', '/b', 302)}conditions = {Country = ["gb"]}\n`
  await expect(readSiteRules(await temporaryFolder({ 'netlify.toml': conditional }))).rejects.toThrow()
  await expect(readSiteRules(await temporaryFolder({ 'netlify.toml': rule('/a', 'https://example.org/', 200) }))).rejects.toThrow()
})
