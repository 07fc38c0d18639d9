import { demoPractice } from '#domain/practice/demo.ts'
import { expect, paths, test } from './fixtures.ts'

test('says that a case, service, member or news item is unknown, with a link back', async ({ page }) => {
  const views = [
    { path: paths.case('no-such-case'), heading: 'Case Not Found', back: paths.cases },
    { path: paths.service('no-such-service'), heading: 'Service Not Found', back: paths.services },
    { path: paths.teamMember(999), heading: 'Team member not found', back: paths.team },
    { path: paths.newsItem('no-such-item'), heading: 'News Item Not Found', back: paths.news },
  ]
  for (const { path, heading, back } of views) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page).toHaveTitle(`${heading} | ${demoPractice.name}`)
    await expect(page.locator('main').getByRole('link')).toHaveAttribute('href', back)
  }
})

test('shows the not-found page at any other address, including unregistered ones under /admin', async ({ page }) => {
  for (const path of ['/nothing-here', '/admin/news/new', '/admin/news/edit/1', '/admin/team/new', '/admin/team/edit/1']) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  }
})
