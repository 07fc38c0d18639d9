import { brotliCompressSync, constants } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, keepAsBuilt, paths, test, watchShifts } from './fixtures.ts'
import { movePointer } from './pointer.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'

const aCase = paths.case('ainsworth-v-stewarts-law-llp')
const anArticle = paths.newsItem('guideline-hourly-rates-2026')
/** One page of each kind that has its own scripts or letters. */
const everyKind = [paths.home, paths.cases, aCase, paths.community, paths.contact, paths.team, anArticle, '/no-such-page']

const oneLine = (texts: readonly string[]) => texts.join().replace(/\s+/g, ' ').trim()

/** The whole text of the page. Scrolls first, because rows far below the window are not drawn yet. */
async function wordsOf(page: Page): Promise<string> {
  const main = page.getByRole('main')
  await main.locator('*').evaluateAll((elements) => {
    for (const element of elements) if (element instanceof HTMLElement) element.style.contentVisibility = 'visible'
  })
  return oneLine(await main.allInnerTexts())
}

test('shows the same text on a page of each kind without JavaScript', async ({ page, browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL === undefined ? {} : { baseURL }) })
  const plain = await context.newPage()
  await keepAsBuilt(page)
  for (const path of everyKind) {
    await page.goto(path)
    await plain.goto(path)
    // Controls that need a script exist only with JavaScript, and the notes about it only without.
    const note = oneLine(await plain.locator('main noscript').allInnerTexts())
    expect((await wordsOf(plain)).replace(note === '' ? note : `${note} `, ''), path).toBe(
      (await wordsOf(page)).replace(/Show the map |Copy citation |The office is (?:open|closed) now[^.]*\. /g, ''),
    )
  }
  await context.close()
})

test("loads little JavaScript and no React before the visitor's first interaction", async ({ page }) => {
  await keepAsBuilt(page)
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.goto(paths.news)
  // A page that appears under a still pointer was not touched.
  await movePointer(page)
  const fileLimits = new Map([
    [aCase, 1.2],
    [paths.home, 1.5],
  ])
  for (const path of [paths.home, paths.cases, aCase, paths.contact, '/no-such-page']) {
    const addresses = await fetchedScripts(page, path)
    expect(await scriptBytes(page, addresses), path).toBeLessThanOrEqual(10 * 1024)
    const bodies = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).body()))
    expect(bodies.join(), path).not.toMatch(/react\.(transitional\.)?element|Minified React error/)
    const limit = fileLimits.get(path)
    if (limit === undefined) continue
    expect(addresses).not.toEqual([])
    // The quality of the local host, as in `npm run bench -- pages`.
    const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
    const sent = bodies.reduce((sum, body) => sum + brotliCompressSync(body, quality).length, 0)
    expect(sent, path).toBeLessThanOrEqual(limit * 1024)
  }
})

test('has every picture of the home page when it has loaded, for a capture of the whole page', async ({ page }) => {
  await keepAsBuilt(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.home)
  const drawn = await page
    .locator('main img')
    .evaluateAll((all) => all.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0))
  expect(drawn).not.toEqual([])
  expect(drawn).not.toContain(false)
})

test("shows text before the site's fonts have come, and moves nothing when they come", async ({ page }) => {
  await keepAsBuilt(page)
  const shift = await watchShifts(page)
  let letGo = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await letGo.promise
    await route.continue()
  })
  const hasFonts = () => page.evaluate(() => document.fonts.check("16px 'Costs Serif'") && document.fonts.check("16px 'Costs Sans'"))
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const path of [paths.home, paths.cases, aCase, paths.contact, anArticle]) {
      letGo = Promise.withResolvers()
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
      expect(await hasFonts()).toBe(false)
      letGo.resolve()
      await page.evaluate(() => document.fonts.ready.then(() => {}))
      await expect.poll(hasFonts).toBe(true)
      expect(await shift(), `${path} at ${width} px`).toBeLessThan(0.02)
    }
  }
})

test('tells screen readers that the word before the heading of a case or an article is its category', async ({ page }) => {
  for (const [path, category] of [
    [aCase, 'Detailed Assessment'],
    [anArticle, 'News'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('article').first()).toMatchAriaSnapshot(`- paragraph: "Category: ${category}"`)
  }
})
