import type { APIRequestContext, Page } from '@playwright/test'
import { importResultSchema } from '#domain/cases/cases.ts'
import { firstRows, registerPages, rowsInFurtherStep, rowsInStep, rowsOnPage } from '#domain/cases/register-pages.ts'
import { api } from '#domain/site/paths.ts'
import { caseInput } from '#test/fixtures.ts'
import { buildNow } from './builds.ts'
import { expect, listedCases, paths, sitemapPaths, test } from './fixtures.ts'
import { operate } from './keys.ts'
import { openSession } from './session.ts'

// More cases than fit on two pages, only while these tests run.
const many = Array.from({ length: firstRows + rowsOnPage }, (_, index) => {
  const title = `Quantum v Meruit Zz ${index + 1}`
  return caseInput({
    title,
    slug: `quantum-v-meruit-${index + 1}`,
    date: `2013-${String(1 + (index % 12)).padStart(2, '0')}-01`,
    summary: `${title}.`,
  })
})
let imported: number[] = []
/** The number of pages beyond the first, which depends on the cases of earlier tests. */
let pages = 0

const asStaff = async () => ({ Authorization: `Bearer ${await openSession()}` })

test.beforeAll(async ({ browser, baseURL }) => {
  const page = await browser.newPage(baseURL === undefined ? {} : { baseURL })
  const casesFile = { name: 'cases.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(many)) }
  const answer = await page.request.post(api.caseImport, { headers: await asStaff(), multipart: { casesFile } })
  imported = importResultSchema.parse(await answer.json()).imported.map(({ id }) => id)
  expect(imported).toHaveLength(many.length)
  await buildNow()
  pages = registerPages(await listedCases(page.request)).length
  await page.close()
})

test.afterAll(async ({ request }) => {
  await request.post(api.caseDeletion, { data: { ids: imported }, headers: await asStaff() })
})

const linksOf = (html: string) => [...html.matchAll(/href="\/cases\/([^"/?#]+)"/g)].map(([, slug = '']) => slug)

async function readFrom(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text()
  const [, list = ''] = /<ul[^>]* class="register-list"(?! aria-hidden)[^>]*>(.*?)<\/ul>/s.exec(html) ?? []
  const [, next] = /rel="next" href="([^"]+)"/.exec(html) ?? []
  return { html, slugs: linksOf(list), next }
}

test('reaches every case of the register by plain links, without JavaScript', async ({ request, baseURL }) => {
  const all = await listedCases(request)
  const seen = new Set<string>()
  const read: string[] = []
  for (let path: string | undefined = paths.cases; path !== undefined; ) {
    const [address = '', anchor] = path.split('#')
    const page = await readFrom(request, address)
    expect(page.html).toContain(`<link rel="canonical" href="${baseURL}${address}"`)
    // The link leads to the first row that was not on the page.
    if (anchor !== undefined) expect(page.html).toContain(`id="${anchor}"`)
    for (const slug of page.slugs) seen.add(slug)
    read.push(address)
    path = page.next
  }
  expect(read).toEqual([paths.cases, ...Array.from({ length: pages }, (_, index) => paths.casesPage(pages - index))])
  expect(pages).toBeGreaterThan(1)
  expect([...seen].sort()).toEqual(all.map(({ slug }) => slug).sort())
})

test('lists the pages of the register in the sitemap, with links back', async ({ page, request }) => {
  const listed = await sitemapPaths(request)
  for (let number = 1; number <= pages; number += 1) expect(listed).toContain(paths.casesPage(number))
  await page.goto(paths.casesPage(pages - 1))
  await operate(page, page.getByRole('link', { name: 'Newer cases' }))
  await expect(page).toHaveURL(paths.casesPage(pages))
  await operate(page, page.getByRole('link', { name: 'Newer cases' }))
  await expect(page).toHaveURL(paths.cases)
  await operate(page, page.getByRole('navigation', { name: 'Further back' }).getByRole('link', { name: '2013' }))
  await expect(page.locator(':target')).toContainText('2013')
  await expect(page.locator(':target')).toBeInViewport()
})

for (const width of [390, 1440])
  test(`leads from Further back to the first row of the year (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(paths.cases)
    const links = page.getByRole('navigation', { name: 'Further back' }).getByRole('link')
    const years = await links.count()
    for (const place of new Set([0, Math.floor(years / 2), years - 1])) {
      const year = (await links.nth(place).textContent()) ?? ''
      await links.nth(place).press('Enter')
      const row = page.locator(':target')
      await expect(row).toContainText(year)
      const off = () =>
        row.evaluate(
          (node) => node.getBoundingClientRect().top - Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop),
        )
      const isLast = () => page.evaluate(() => innerHeight + scrollY >= document.documentElement.scrollHeight - 1)
      await expect.poll(async () => (await isLast()) || Math.abs(await off()) < 2, year).toBe(true)
      await page.goBack()
    }
    const unseen = page
      .locator('body *')
      .evaluateAll((all) => all.filter((node) => getComputedStyle(node).contentVisibility === 'auto').length)
    expect(await unseen).toBe(0)
  })

test('shows not found for a page of the register that does not exist', async ({ page }) => {
  for (const path of [paths.casesPage(pages + 1), paths.casesPage(999), '/cases/page']) {
    expect((await page.goto(path))?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Case Not Found' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', paths.cases)
  }
})

const results = (page: Page) => page.locator('.register-results').getByRole('link')

test('shows results in steps: Show more continues at the end of the list', async ({ page }) => {
  await page.goto(`${paths.cases}?q=quantum+v+meruit+zz`)
  await expect(page.getByRole('status')).toHaveText(`${many.length} cases found`)
  await expect(results(page)).toHaveCount(rowsInStep)
  // On the way by Tab the page scrolls past the counts, and more cases load.
  await page.getByRole('button', { name: 'Show more cases' }).press('Enter')
  await expect(results(page).nth(rowsInStep)).toBeFocused()
  await expect(results(page)).toHaveCount(rowsInStep + rowsInFurtherStep)
  const printed = page.evaluate(
    () =>
      new Promise((resolve) => {
        window.print = () => {
          dispatchEvent(new Event('beforeprint'))
          resolve(document.querySelectorAll('.register-results .register-row').length)
        }
      }),
  )
  await page.keyboard.press('Control+p')
  expect(await printed, 'the whole results are on paper').toBe(many.length)
})

test('loads more results as the visitor approaches the end', async ({ page }) => {
  await buildNow()
  await page.goto(`${paths.cases}?q=quantum+v+meruit+zz`)
  await expect(results(page)).toHaveCount(rowsInStep)
  await page.mouse.move(400, 400)
  await expect(async () => {
    await page.mouse.wheel(0, 2000)
    await expect(results(page)).toHaveCount(many.length, { timeout: 200 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Show more cases' })).toHaveCount(0)
})

test('prefetches a case when the visitor points at it in the list', async ({ page }) => {
  await page.goto(paths.cases)
  const link = page.locator('.register-list').getByRole('link').first()
  const address = await link.getAttribute('href')
  const fetched = page.context().waitForEvent('request', (request) => request.url().endsWith(address ?? ''))
  await link.hover()
  await (await fetched).response()
  await link.click()
  await expect(page).toHaveURL(address ?? '')
  const delivery = () => page.evaluate(() => Reflect.get(performance.getEntriesByType('navigation')[0] ?? {}, 'deliveryType'))
  expect(await delivery()).toBe('navigational-prefetch')
})
