import type { APIRequestContext, Page } from '@playwright/test'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { sharePicturePath } from '#domain/metadata/share-pictures.ts'
import { expect, listedCases, paths, sitemapAddresses, test } from './fixtures.ts'
import { alikePages, pages as screens, widePages } from './screens.ts'

interface Head {
  title: string
  description: string
  canonical: string
  image: string
  card: string
  types: string[]
  robots: string
  ids: string[]
  links: string[]
}

/** The metadata, links and anchors of a page, read without running its scripts. */
function readPage(page: Page, html: string): Promise<Head> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? ''
    const values = (selector: string, name: string) =>
      [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '')
    return {
      ids: values('[id]', 'id'),
      links: [...values('a[href], link[href]', 'href'), ...values('img[src], script[src]', 'src'), ...values('form[method=get]', 'action')],
      title: parsed.title,
      description: attribute('meta[name=description]', 'content'),
      canonical: attribute('link[rel=canonical]', 'href'),
      image: attribute('meta[property="og:image"]', 'content'),
      card: attribute('meta[name="twitter:card"]', 'content'),
      robots: attribute('meta[name=robots]', 'content'),
      types: [...parsed.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? '')['@type'],
      ),
    }
  }, html)
}

const pathOf = (address: string) => new URL(address).pathname

async function pngSize(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const bytes = await answer.body()
  expect(bytes.subarray(1, 4).toString('latin1'), path).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

/** Every page of the sitemap, in its order. */
let heads: Head[] = []
const headOf = (path: string): Head => {
  const head = heads.find(({ canonical }) => pathOf(canonical) === path)
  if (!head) throw new Error(`${path} is not in the sitemap`)
  return head
}

test.beforeAll(async ({ browser, request }) => {
  const page = await browser.newPage()
  for (const address of await sitemapAddresses(request)) {
    const path = pathOf(address)
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const head = await readPage(page, await answer.text())
    expect(head.robots + (answer.headers()['x-robots-tag'] ?? ''), path).not.toContain('noindex')
    expect(head.canonical, path).toBe(address)
    heads.push(head)
  }
  await page.close()
})

test.afterAll(() => {
  heads = []
})

test('has no broken link or anchor on any page', async ({ page, request, baseURL }) => {
  const broken: string[] = []
  const read = new Map<string, { ids: string[]; links: URL[] }>()
  const known = new Set<string>()
  const add = (path: string, { ids, links }: Head) => {
    const addresses = links.map((link) => new URL(link, baseURL + path))
    read.set(path, { ids, links: addresses.filter(({ origin }) => origin === baseURL) })
    for (const { origin, pathname } of addresses) if (origin === baseURL) known.add(pathname)
  }
  for (const head of heads) add(pathOf(head.canonical), head)
  for (const path of known) {
    if (read.has(path)) continue
    const answer = await request.get(path)
    if (answer.status() !== 200) broken.push(`${path}: ${answer.status()}`)
    if (answer.headers()['content-type']?.startsWith('text/html')) add(path, await readPage(page, await answer.text()))
  }
  for (const [path, { ids, links }] of read) {
    const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
    if (twice.length > 0) broken.push(`${path}: the same id twice: ${twice.join(', ')}`)
    for (const { pathname, hash } of links) {
      const target = read.get(pathname)
      if (hash === '' || !target || target.ids.includes(decodeURIComponent(hash.slice(1)))) continue
      broken.push(`${path} to ${pathname}${hash}`)
    }
  }
  expect(broken).toEqual([])
})

test('gives every page of the sitemap its own title and description', () => {
  for (const of of ['title', 'description'] as const) {
    // The list of the team shows its first member, and has that member's description.
    const values = heads.filter(({ canonical }) => of === 'title' || pathOf(canonical) !== paths.team).map((head) => head[of])
    expect(values).not.toContain('')
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      `the same ${of} twice`,
    ).toEqual([])
  }
  const { description } = headOf(paths.team)
  expect(description.length).toBeLessThanOrEqual(155)
  expect(description).toBe(headOf(paths.teamMember(1)).description)
})

test('gives every page of the sitemap an existing picture of the stated size', async ({ request }) => {
  // A picture that is not drawn for the page comes from its record.
  const drawn = heads.filter(({ image }) => pathOf(image).startsWith('/og/'))
  expect(drawn.length).toBeGreaterThan(50)
  expect(new Set(drawn.map(({ card }) => card))).toEqual(new Set(['summary_large_image']))
  // Another test may have deleted a case since the build: its page is there until the next one, without a picture.
  const stored = new Set((await listedCases(request)).map(({ slug }) => sharePicturePath({ name: `cases/${slug}` })))
  const images = [...new Set(drawn.map(({ image }) => pathOf(image)))].filter((path) => !path.startsWith('/og/cases/') || stored.has(path))
  for (const image of images) expect((await request.head(image)).status(), image).toBe(200)
  const firsts = new Map(images.map((path) => [path.replace(/[^/]+$/, ''), path]))
  for (const image of firsts.values()) expect(await pngSize(request, image)).toBe('1200x630')
})

test('every page of text has its own picture, a link on the home page, and a place in the list of screens', async ({ request }) => {
  const lists = heads.map(({ canonical }) => pathOf(canonical)).filter((path) => /^\/[^/]+$/.test(path))
  const home = await (await request.get(paths.home)).text()
  expect(lists.length).toBeGreaterThan(8)
  for (const path of lists) {
    expect(pathOf(headOf(path).image)).toBe(`/og${path}.png`)
    expect(home).toContain(`href="${path}"`)
  }
  expect([...widePages, ...screens, ...alikePages].map(([path]) => path)).toEqual(expect.arrayContaining(lists))
})

test('describes each page in JSON-LD', () => {
  for (const path of [paths.home, paths.contact]) expect(headOf(path).types).toContain('LegalService')
  expect(headOf(paths.case('ainsworth-v-stewarts-law-llp')).types).toEqual(['Article', 'BreadcrumbList'])
  expect(headOf(paths.service('cost-budgeting')).types).toContain('BreadcrumbList')
  expect(headOf(paths.newsItem('guideline-hourly-rates-2026')).types).toEqual(['NewsArticle', 'BreadcrumbList'])
  expect(headOf(paths.newsItem('seminar-budgets-that-survive-the-first-hearing')).types).toEqual(['Event', 'BreadcrumbList'])
  expect(headOf(paths.teamMember(1)).types).toEqual(['ProfilePage', 'BreadcrumbList'])
})

test('marks the list of every kind with its name, by which it is drawn again after a save', async ({ request }) => {
  for (const { name, pages } of tabTypes) expect(await (await request.get(pages.list)).text()).toContain(`data-drawn="${name}"`)
})

test('serves the manifest and its icons at the stated sizes', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  const { icons }: { icons: { src: string; sizes: string }[] } = await answer.json()
  expect(icons).toHaveLength(3)
  for (const { src, sizes } of icons) expect(await pngSize(request, src)).toBe(sizes)
  expect(await pngSize(request, '/icons/apple-touch-icon.png')).toBe('180x180')
})
