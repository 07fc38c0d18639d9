import { demoPractice } from '#domain/practice/demo.ts'
import { expect, paths, test } from './fixtures.ts'

test('opens the intended page for an address as people type and share it', async ({ page }) => {
  for (const [typed, meant] of [
    ['/Cases/Ho-v-Adelekun', paths.case('ho-v-adelekun')],
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
    await expect(page.locator('#site-header, footer'), path).toHaveCount(path.startsWith('/admin') ? 0 : 2)
  }
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
})

test('says that a case, service, member or news item is unknown, with a link back and the part in the header', async ({ page }) => {
  const views = [
    { path: paths.case('No-Such-Case'), heading: 'Case Not Found', back: paths.cases, part: ['Case Law'] },
    { path: paths.service('no-such-service'), heading: 'Service Not Found', back: paths.services, part: ['Services'] },
    { path: paths.teamMember(999), heading: 'Team member not found', back: paths.team, part: ['Our Team'] },
    { path: paths.newsItem('no-such-item'), heading: 'News Item Not Found', back: paths.news, part: [] },
  ]
  for (const { path, heading, back, part } of views) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} | ${demoPractice.name}`)
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', back)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(part)
  }
})

test('answers the addresses that programs request on their own, such as /favicon.ico', async ({ request }) => {
  const typeOf = async (path: string) => (await request.get(path)).headers()['content-type']
  expect(await typeOf('/apple-touch-icon.png')).toBe('image/png')
  expect(await typeOf('/favicon.ico')).toMatch(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)
  for (const path of ['/feed', '/news/rss.xml', '/cases/feed']) expect(await (await request.get(path)).text(), path).toContain('<rss')
  expect(await (await request.get('/sitemap.xml')).text()).toContain('<sitemapindex')
})
