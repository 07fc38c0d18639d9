import { recordPages } from '#domain/kinds/record-pages.ts'
import { demoPractice } from '#domain/practice/demo.ts'
import { expect, paths, test } from './fixtures.ts'
import { missingRecords } from './screens.ts'

test('opens the intended page for an address as people type and share it', async ({ page }) => {
  for (const [typed, meant] of [
    ['/Cases?q=budget', `${paths.cases}?q=budget`],
    ['/Contact.', paths.contact],
  ] as const) {
    await page.goto(typed)
    await expect(page).toHaveURL(meant)
  }
})

test('shows the not-found page for any other address, even with a malformed escape or below the desk', async ({ page }) => {
  for (const path of ['/No-Such-Page.', '/%E0%A4%A', '/admin/news/new']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname, path).toBe(path)
  }
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('says that a record of any kind is unknown, with a link back to its list', async ({ page }) => {
  for (const { kind, path } of missingRecords) {
    const { list, texts } = recordPages[kind]
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: texts.missing })).toBeVisible()
    await expect(page).toHaveTitle(`${texts.missing} | ${demoPractice.name}`)
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', list)
  }
})

test('answers the addresses that programs request on their own, such as /favicon.ico', async ({ request }) => {
  const typeOf = async (path: string) => (await request.get(path)).headers()['content-type']
  expect(await typeOf('/apple-touch-icon.png')).toBe('image/png')
  expect(await typeOf('/favicon.ico')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)
  for (const path of ['/feed', '/news/rss.xml', '/cases/feed']) expect(await (await request.get(path)).text(), path).toContain('<rss')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<sitemapindex')
})
