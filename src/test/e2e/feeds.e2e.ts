import type { APIRequestContext, Page } from '@playwright/test'
import { feedLength, feeds } from '#domain/metadata/feeds.ts'
import { api } from '#domain/site/paths.ts'
import { typeset } from '#domain/typography/typeset.ts'
import { newsItemSchema } from '#test/record-schemas.ts'
import { builtCases } from './built-records.ts'
import { expect, paths, sitemapPaths, test } from './fixtures.ts'
import { children, isWebAddress, readXml, textOf, type XmlElement } from './xml.ts'

/** The required and optional elements of a channel and an item in RSS 2.0. Only categories and items may repeat. */
const channelElements = {
  needed: ['title', 'link', 'description', 'language'],
  allowed: [
    ...['copyright', 'managingEditor', 'webMaster', 'pubDate', 'lastBuildDate', 'category', 'generator', 'docs', 'cloud', 'ttl', 'image'],
    ...['rating', 'textInput', 'skipHours', 'skipDays', 'item'],
  ],
}
const itemElements = {
  needed: ['title', 'link', 'description', 'guid', 'pubDate'],
  allowed: ['author', 'category', 'comments', 'enclosure', 'source'],
}
const repeatable = new Set(['category', 'item'])
const atom = 'http://www.w3.org/2005/Atom'

const allFeeds = [feeds.cases, feeds.news, ...feeds.categories]
const pathOf = (address: string | undefined) => (address && URL.canParse(address) ? new URL(address).pathname : '')

function elementFaults(element: XmlElement, { needed, allowed }: typeof itemElements): string[] {
  const names = element.children.filter(({ namespace }) => namespace === null).map(({ name }) => name)
  return [
    ...needed.filter((name) => !textOf(element, name)?.trim()).map((name) => `${element.name} has no ${name}`),
    ...names.filter((name) => ![...needed, ...allowed].includes(name)).map((name) => `RSS knows no ${name} in ${element.name}`),
    ...names.filter((name, index) => !repeatable.has(name) && names.indexOf(name) !== index).map((name) => `${name} twice`),
  ]
}

/** RFC 822 with a four-digit year. The weekday must match the date. */
const isRssDate = (text: string | undefined) =>
  /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text ?? '') && new Date(text ?? '').toUTCString() === text

function itemFaults(item: XmlElement, origin: string): string[] {
  const link = textOf(item, 'link')
  const [guid] = children(item, 'guid')
  const faults = elementFaults(item, itemElements)
  if (!isWebAddress(link) || new URL(link ?? '').origin !== origin) faults.push(`link ${link}`)
  if (guid?.attributes['isPermaLink'] !== 'true' || guid.text !== link) faults.push(`guid ${guid?.text}`)
  if (!isRssDate(textOf(item, 'pubDate'))) faults.push(`pubDate ${textOf(item, 'pubDate')}`)
  return faults.map((fault) => `${link}: ${fault}`)
}

function selfFaults(channel: XmlElement, address: string): string[] {
  const links = channel.children.filter(({ namespace, name }) => namespace === atom && name === 'link')
  const [self] = links.map(({ attributes }) => attributes)
  const isSelf = links.length === 1 && self?.['rel'] === 'self' && self['href'] === address && self['type'] === 'application/rss+xml'
  return isSelf ? [] : [`atom:link ${JSON.stringify(links.map(({ attributes }) => attributes))}`]
}

function feedFaults(root: XmlElement, address: string): string[] {
  const [channel, ...more] = root.children
  if (root.name !== 'rss' || root.attributes['version'] !== '2.0' || channel?.name !== 'channel' || more.length > 0) return ['no RSS 2.0']
  const { origin } = new URL(address)
  const items = children(channel, 'item')
  const guids = items.map((item) => textOf(item, 'guid'))
  const faults = [...elementFaults(channel, channelElements), ...selfFaults(channel, address)]
  faults.push(...items.flatMap((item) => itemFaults(item, origin)))
  if (textOf(channel, 'language') !== 'en-gb') faults.push(`language ${textOf(channel, 'language')}`)
  if (!isWebAddress(textOf(channel, 'link'))) faults.push(`link ${textOf(channel, 'link')}`)
  if (new Set(guids).size !== guids.length) faults.push('the same guid twice')
  return faults
}

const itemsOf = async (page: Page, request: APIRequestContext, path: string) =>
  children((await readXml(page, request, path)).root.children[0], 'item')

test('writes every feed as valid RSS 2.0 with its own address, and answers at every link', async ({ page, request, baseURL }) => {
  const links = new Set<string>()
  for (const { path } of allFeeds) {
    const { root, type } = await readXml(page, request, path)
    expect(type, path).toMatch(/^(application|text)\/(rss\+)?xml; charset=utf-8$/)
    expect(feedFaults(root, new URL(path, baseURL).href), path).toEqual([])
    const [channel] = root.children
    for (const element of [channel, ...children(channel, 'item')]) links.add(pathOf(element && textOf(element, 'link')))
  }
  // The crawl of all links opens the pages of the sitemap.
  for (const path of await sitemapPaths(request)) links.delete(path)
  for (const link of links) expect((await request.get(link, { maxRedirects: 0 })).status(), link).toBe(200)
})

test('holds the news in order, and names the feeds in the register', async ({ page, request }) => {
  const news = newsItemSchema.array().parse(await (await request.get(api.news)).json())
  const links = (await itemsOf(page, request, feeds.news.path)).map((item) => pathOf(textOf(item, 'link')))
  expect(links).toEqual(news.map(({ slug }) => paths.newsItem(slug)).slice(0, feedLength))
  await page.goto(paths.cases)
  const named = page.locator('link[rel=alternate][type="application/rss+xml"]')
  expect(await named.evaluateAll((found) => found.map((link) => link.getAttribute('href')))).toEqual([
    feeds.cases.path,
    ...feeds.categories.map(({ path }) => path),
  ])
})

test('closes no script and breaks no feed with a hostile title', { tag: '@publication' }, async ({ page, request }) => {
  await page.goto(paths.case(builtCases.hostile.slug))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(typeset(builtCases.hostile.title))
  const [article = ''] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(JSON.parse(article)).toMatchObject({ '@type': 'Article', headline: builtCases.hostile.title })
  const feed = feeds.categories.find(({ category }) => category === 'Part 36')
  const titles = (await itemsOf(page, request, feed?.path ?? '')).map((item) => textOf(item, 'title'))
  expect(titles).toContain(builtCases.hostile.title)
})
