import type { APIRequestContext, Page } from '@playwright/test'
import { securityTxtPath } from '#domain/practice/security-txt.ts'
import { demo } from '#scripts/seed/seed.ts'
import { expect, paths, test } from './fixtures.ts'
import { isWebAddress, readXml, textOf, type XmlElement } from './xml.ts'

/** The limits of the sitemap protocol. */
const mostEntries = 50_000
const mostBytes = 50 * 1024 * 1024
const longestAddress = 2047
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** The schema also fixes the order. */
const entryElements = ['loc', 'lastmod', 'changefreq', 'priority']
const indexElements = ['loc', 'lastmod']

/** A W3C datetime: a day, or a moment with an offset. */
const isMoment = (text: string) =>
  /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.test(text) && !Number.isNaN(Date.parse(text))

function entryFaults(entry: XmlElement, elements: readonly string[], origin: string): string[] {
  const names = entry.children.map(({ name }) => name)
  const loc = textOf(entry, 'loc') ?? ''
  const lastmod = textOf(entry, 'lastmod')
  const faults: string[] = []
  if (names.join() !== elements.filter((name) => names.includes(name)).join()) faults.push(`elements ${names.join()}`)
  if (entry.children.some(({ namespace }) => namespace !== protocol)) faults.push('an element of another namespace')
  if (!isWebAddress(loc) || new URL(loc).origin !== origin || loc.length > longestAddress) faults.push('not an address of this site')
  if (lastmod !== undefined && !isMoment(lastmod)) faults.push(`lastmod ${lastmod}`)
  if (lastmod !== undefined && Date.parse(lastmod) > Date.now()) faults.push(`changed in the future, ${lastmod}`)
  return faults.map((fault) => `${loc}: ${fault}`)
}

/** Reads a sitemap or an index of sitemaps. Returns its entries and its faults against the protocol. */
async function readMap(page: Page, request: APIRequestContext, path: string, kind: 'urlset' | 'sitemapindex') {
  const { root, type, bytes } = await readXml(page, request, path)
  const { origin } = new URL(page.url())
  const [entry, elements] = kind === 'urlset' ? (['url', entryElements] as const) : (['sitemap', indexElements] as const)
  const locs = root.children.map((child) => textOf(child, 'loc') ?? '')
  const faults = root.children.flatMap((child) => (child.name === entry ? entryFaults(child, elements, origin) : [`${child.name}?`]))
  if (root.name !== kind || root.namespace !== protocol) faults.push(`root ${root.namespace} ${root.name}`)
  if (locs.length === 0 || locs.length > mostEntries || bytes > mostBytes) faults.push(`${locs.length} entries in ${bytes} bytes`)
  if (new Set(locs).size !== locs.length) faults.push('the same address twice')
  // RFC 7303: without a charset, the document's declaration decides for application/xml but not for text/xml.
  if (!/^application\/xml(; charset=utf-8)?$|^text\/xml; charset=utf-8$/.test(type)) faults.push(`sent as ${type}`)
  return { locs, faults, dated: root.children.filter((child) => textOf(child, 'lastmod') !== undefined).length }
}

/** Every address in the sitemaps, found as a crawler does: through robots.txt and the index. */
async function readMaps(page: Page, request: APIRequestContext) {
  await page.goto(paths.home)
  const robots = await (await request.get('/robots.txt')).text()
  const named = [...robots.matchAll(/^Sitemap: (\S+)$/gm)].map(([, address = '']) => address)
  expect(named.map((address) => new URL(address).origin)).toEqual([new URL(page.url()).origin])
  const index = await readMap(page, request, named[0] ?? '', 'sitemapindex')
  const maps = await Promise.all(index.locs.map((loc) => readMap(page, request, loc, 'urlset')))
  return {
    locs: maps.flatMap(({ locs }) => locs),
    faults: [index, ...maps].flatMap(({ faults }) => faults),
    dated: maps.reduce((sum, { dated }) => sum + dated, 0),
  }
}

const pathOf = (address: string) => new URL(address).pathname

test('lists every page with the day its record changed and no hidden one, in an index and sitemaps that follow the protocol', async ({
  page,
  request,
}) => {
  const { locs, faults, dated } = await readMaps(page, request)
  expect(faults).toEqual([])
  expect(new Set(locs).size).toBe(locs.length)
  const listed = locs.map(pathOf)
  const records = demo.case.map(({ slug }) => paths.case(slug))
  expect(listed).toEqual(expect.arrayContaining([paths.home, paths.news, paths.privacy, paths.complaints, ...records]))
  expect(listed.filter((path) => /^\/(admin|fallback|404|og|feeds|api)/.test(path))).toEqual([])
  expect(dated).toBeGreaterThan(records.length)
  expect(await (await request.get('/robots.txt')).text()).toMatch(/^Disallow: \/admin$/m)
  expect(await (await request.get(securityTxtPath)).text()).toMatch(/^Contact: mailto:.+\nExpires: /)
})
