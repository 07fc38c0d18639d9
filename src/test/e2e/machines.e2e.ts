import type { APIRequestContext, Page } from '@playwright/test'
import { tabTypes } from '#domain/kinds/content-types.ts'
import { sharePicturePath } from '#domain/metadata/share-pictures.ts'
import { expect, listedCases, paths, test } from './fixtures.ts'
import { alikePages, plainPages, pages as screens } from './screens.ts'
import { readXml, textOf } from './xml.ts'

interface Head {
  title: string
  description: string
  canonical: string
  image: string
  card: string
  types: string[]
  robots: string
}

/** The metadata of a page, read without running its scripts. */
async function readHead(page: Page, html: string): Promise<Head> {
  return page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'text/html')
    const attribute = (selector: string, name: string) => parsed.querySelector(selector)?.getAttribute(name) ?? ''
    return {
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

const knownRules = [
  ...['@font-face', '@keyframes', '@layer', '@media', '@supports'],
  ...['@page', '@top-left', '@top-right', '@bottom-left', '@bottom-right'],
]

const pathOf = (address: string) => new URL(address).pathname

async function pngSize(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path)
  expect(answer.status(), path).toBe(200)
  const bytes = await answer.body()
  expect(bytes.subarray(1, 4).toString('latin1'), path).toBe('PNG')
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`
}

/** The Nu HTML checker reads a page's own styles and reports unknown rules as errors. */
function expectKnownStyles(html: string, path: string): void {
  const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css).join('')
  const rules = new Set([...styles.matchAll(/@[a-z-]+/g)].map(([rule]) => rule))
  expect(
    [...rules].filter((rule) => !knownRules.includes(rule)),
    path,
  ).toEqual([])
  expect(styles, path).not.toMatch(/\b(margin-trim|paint-order)\s*:/)
}

test('gives every page of the sitemap known styles, a place in the index, its own title, description and canonical address, and an existing picture', async ({
  page,
  request,
}) => {
  const loc = (await readXml(page, request, '/sitemap-0.xml')).root.children.map((entry) => textOf(entry, 'loc') ?? '')
  expect(loc.length).toBeGreaterThan(30)
  const heads: Head[] = []
  for (const path of [...loc.map(pathOf), paths.adminLogin]) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    const html = await answer.text()
    expectKnownStyles(html, path)
    if (path === paths.adminLogin) continue
    const head = await readHead(page, html)
    expect(head.robots + (answer.headers()['x-robots-tag'] ?? ''), path).not.toContain('noindex')
    heads.push(head)
  }
  for (const of of ['title', 'description', 'canonical'] as const) {
    // The list of the team shows its first member, and has that member's description.
    const values = heads.filter(({ canonical }) => of !== 'description' || pathOf(canonical) !== paths.team).map((head) => head[of])
    expect(values).not.toContain('')
    expect(
      values.filter((value, index) => values.indexOf(value) !== index),
      `the same ${of} twice`,
    ).toEqual([])
  }
  expect(heads.map(({ canonical }) => canonical)).toEqual(loc)
  // A picture that is not drawn for the page comes from its record.
  const drawn = heads.filter(({ image }) => pathOf(image).startsWith('/og/'))
  expect(drawn.length).toBeGreaterThan(50)
  expect(new Set(drawn.map(({ card }) => card))).toEqual(new Set(['summary_large_image']))
  // Another test may have deleted a case since the build: its page is there until the next one, without a picture.
  const stored = new Set((await listedCases(request)).map(({ slug }) => sharePicturePath({ name: `cases/${slug}` })))
  const images = [...new Set(drawn.map(({ image }) => pathOf(image)))].filter((path) => !path.startsWith('/og/cases/') || stored.has(path))
  for (const image of images) expect(await pngSize(request, image)).toBe('1200x630')
})

test('describes the list of the team by the bio of its first member', async ({ page, request }) => {
  const descriptionOf = async (path: string) => (await readHead(page, await (await request.get(path)).text())).description
  const description = await descriptionOf(paths.team)
  expect(description.length).toBeLessThanOrEqual(155)
  expect(description).toBe(await descriptionOf(paths.teamMember(1)))
})

test('every page of text has its own picture, a link on the home page, and a place in the list of screens', async ({ page, request }) => {
  const loc = (await readXml(page, request, '/sitemap-0.xml')).root.children.map((entry) => textOf(entry, 'loc') ?? '')
  const lists = loc.map(pathOf).filter((path) => /^\/[^/]+$/.test(path))
  const home = await (await request.get(paths.home)).text()
  expect(lists.length).toBeGreaterThan(8)
  for (const path of lists) {
    const { image } = await readHead(page, await (await request.get(path)).text())
    expect(pathOf(image)).toBe(`/og${path}.png`)
    expect(home).toContain(`href="${path}"`)
  }
  expect([...screens, ...alikePages, ...plainPages].map(([path]) => path)).toEqual(expect.arrayContaining(lists))
})

test('marks the list of every kind with its name, by which it is drawn again after a save', async ({ request }) => {
  for (const { name, pages } of tabTypes) expect(await (await request.get(pages.list)).text()).toContain(`data-drawn="${name}"`)
})

test('describes each page in JSON-LD', async ({ page, request }) => {
  const [first] = await listedCases(request)
  const typesOf = async (path: string) => (await readHead(page, await (await request.get(path)).text())).types
  expect(await typesOf(paths.home)).toContain('LegalService')
  expect(await typesOf(paths.contact)).toContain('LegalService')
  expect(await typesOf(paths.case(first?.slug ?? ''))).toEqual(['Article', 'BreadcrumbList'])
  expect(await typesOf(paths.service('cost-budgeting'))).toContain('BreadcrumbList')
  expect(await typesOf(paths.newsItem('guideline-hourly-rates-2026'))).toEqual(['NewsArticle', 'BreadcrumbList'])
  expect(await typesOf(paths.newsItem('seminar-budgets-that-survive-the-first-hearing'))).toEqual(['Event', 'BreadcrumbList'])
  expect(await typesOf(paths.teamMember(1))).toEqual(['ProfilePage', 'BreadcrumbList'])
})

test('serves the manifest and its icons at the stated sizes', async ({ request }) => {
  const answer = await request.get('/manifest.webmanifest')
  const { icons }: { icons: { src: string; sizes: string }[] } = await answer.json()
  expect(icons).toHaveLength(3)
  for (const { src, sizes } of icons) expect(await pngSize(request, src)).toBe(sizes)
  expect(await pngSize(request, '/icons/apple-touch-icon.png')).toBe('180x180')
})
