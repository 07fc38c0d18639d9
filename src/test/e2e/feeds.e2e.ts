import { feeds } from '#domain/metadata/feeds.ts'
import { builtCases } from './built-records.ts'
import { expect, paths, sitemapPaths, test } from './fixtures.ts'
import { children, readXml, textOf, type XmlElement } from './xml.ts'

const allFeeds = [feeds.cases, feeds.news, ...feeds.categories]
const pathOf = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).pathname : '')

/** RFC 822 with a four-digit year. The weekday must match the date. */
const isRssDate = (text = '') => /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) && new Date(text).toUTCString() === text

function itemFaults(item: XmlElement, origin: string): string[] {
  const [link = '', ...others] = ['link', 'title', 'description'].map((name) => textOf(item, name)?.trim())
  const [guid] = children(item, 'guid')
  const faults = others.includes('') || others.includes(undefined) ? ['no title or description'] : []
  if (!link.startsWith(`${origin}/`)) faults.push('no address of this site')
  if (guid?.attributes['isPermaLink'] !== 'true' || guid.text !== link) faults.push(`guid ${guid?.text}`)
  if (!isRssDate(textOf(item, 'pubDate'))) faults.push(`pubDate ${textOf(item, 'pubDate')}`)
  return faults.map((fault) => `${link}: ${fault}`)
}

test('writes every feed as well-formed RSS, whose items have an address, a date and a page, and names them in the register', async ({
  page,
  request,
  baseURL,
}) => {
  const { origin } = new URL(baseURL ?? '')
  const links = new Set<string>()
  const titles: (string | undefined)[] = []
  for (const { path } of allFeeds) {
    const root = await readXml(page, request, path)
    const [channel] = root.children
    expect([root.name, root.attributes['version'], textOf(channel, 'language')], path).toEqual(['rss', '2.0', 'en-gb'])
    const items = children(channel, 'item')
    expect(items.flatMap((item) => itemFaults(item, origin))).toEqual([])
    const own = items.map((item) => pathOf(textOf(item, 'link')))
    expect(new Set(own).size, path).toBe(own.length)
    for (const link of own) links.add(link)
    titles.push(...items.map((item) => textOf(item, 'title')))
  }
  // The crawl of all links opens the pages of the sitemap.
  for (const path of await sitemapPaths(request)) links.delete(path)
  for (const link of links) expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200)
  expect(titles).toContain(builtCases.hostile.title)
  await page.goto(paths.cases)
  const named = page.locator('link[rel=alternate][type="application/rss+xml"]')
  expect(await named.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    feeds.cases.path,
    ...feeds.categories.map(({ path }) => path),
  ])
})
