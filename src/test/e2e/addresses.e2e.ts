import { demoPractice } from '#domain/practice/demo.ts'
import { expect, paths, sitemapPaths, test } from './fixtures.ts'

const slug = 'ho-v-adelekun'

test('leads from an address as people type and share it to the page that they meant', async ({ page }) => {
  for (const path of ['/Cases/Ho-v-Adelekun', `/cases/${slug}%E2%80%8B`]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(paths.case(slug))
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText('Adelekun')
  }
  await page.goto('/Cases?q=budget')
  await expect(page).toHaveURL(`${paths.cases}?q=budget`)
  await page.goto('/Contact.')
  await expect(page).toHaveURL(paths.contact)
})

test('shows the not-found page for any other address, even with a malformed escape or below the desk', async ({ page }) => {
  for (const path of ['/No-Such-Page.', '/%E0%A4%A', '/%', '/admin/news/new', '/admin/team/edit/1']) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' }), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(new URL(page.url()).pathname, path).toBe(path)
    await expect(page.locator('#site-header, footer'), path).toHaveCount(path.startsWith('/admin') ? 0 : 2)
  }
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await page.goto('/cases/No-Such-Case')
  await expect(page.getByRole('heading', { name: 'Case Not Found' })).toBeVisible()
})

test('says that a case, service, member or news item is unknown, with a link back and the part in the header', async ({ page }) => {
  const views = [
    { path: paths.case('no-such-case'), heading: 'Case Not Found', back: paths.cases, part: ['Case Law'] },
    { path: paths.service('no-such-service'), heading: 'Service Not Found', back: paths.services, part: ['Services'] },
    { path: paths.teamMember(999), heading: 'Team member not found', back: paths.team, part: ['Our Team'] },
    { path: paths.newsItem('no-such-item'), heading: 'News Item Not Found', back: paths.news, part: [] },
  ]
  for (const { path, heading, back, part } of views) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} | ${demoPractice.name}`)
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', back)
    await expect(page.locator('main form:visible'), path).toHaveCount(0)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(part)
  }
})

test('answers the addresses that programs request on their own, such as /favicon.ico', async ({ request }) => {
  for (const path of ['/apple-touch-icon.png', '/apple-touch-icon-precomposed.png']) {
    const answer = await request.get(path)
    expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, 'image/png'])
  }
  const icon = await request.get('/favicon.ico')
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringMatching(/^image\/(?:x-icon|vnd\.microsoft\.icon)$/)])
  const names = ['feed', 'feed.xml', 'rss', 'rss.xml']
  const feeds = ['/atom.xml', '/feed.rss', '/feeds/news', ...names.flatMap((name) => [`/${name}`, `/news/${name}`, `/cases/${name}`])]
  for (const path of feeds) expect(await (await request.get(path)).text(), path).toContain('<rss')
  for (const path of ['/sitemap.xml', '/sitemap_index.xml']) expect(await (await request.get(path)).text(), path).toContain('<sitemapindex')
})

/** Words without a space before or after a link or another inline element. */
const joined = /[\p{L}\p{N},;:.!?’)]<(?:a|strong|em|code|time)\b[^>]*>[^<]{0,40}|<\/(?:a|strong|em|code|time)>[\p{L}\p{N}(‘“]{1,40}/gu
/** The number of a paragraph is in the margin. */
const anchor = /<a id="p-\d+"[^>]*>[^<]*<\/a>/g

test('has a space between words and links, its policy before its first script, and no picture from another server, on every page', async ({
  request,
}) => {
  const bare = [paths.adminLogin, paths.adminDashboard, '/no-such-page', paths.case('none')]
  for (const path of [...(await sitemapPaths(request)), ...bare]) {
    const html = await (await request.get(path)).text()
    const words = html.replace(/<(script|style|svg)\b[\s\S]*?<\/\1>/g, '').replace(anchor, '')
    expect(
      [...words.matchAll(joined)].map(([found]) => found),
      path,
    ).toEqual([])
    const policy = html.indexOf('http-equiv="content-security-policy"')
    expect(policy, path).toBeGreaterThan(0)
    expect(policy, path).toBeLessThan(html.search(/<script|<style|<link/))
    if (path.startsWith('/admin')) continue
    expect(/img-src ([^;]*)/.exec(html)?.[1], path).toBe("'self' data:")
    expect(html, path).not.toMatch(/<(?:img|source)[^>]*(?:src|srcset)="(?:https?:)?\/\//)
  }
})
