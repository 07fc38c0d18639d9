import type { Page } from '@playwright/test'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

const website = (page: Page) => page.getByRole('region', { name: 'The website' })
/** What only a build brings may wait, if another file's test has changed it on this site. */
const everySave =
  /Visitors see every saved change(?:|, except the (?:practice's details|fees|practice's details and the fees)\. The next build publishes them)\./
const cacheStatus = async (page: Page, path: string) => (await page.request.get(path)).headers()['cache-status'] ?? ''

test('a fresh browser shows an edit through the CDN as soon as it is saved', async ({ staffPage: page, createCase, browser }) => {
  const { id, slug, updatedAt, ...fields } = await createCase({ title: 'Before v Edit', slug: `at-once-${Date.now()}` })
  const path = paths.case(slug)
  // The CDN keeps both answers from before the edit, once a purge that was put off has come.
  for (const address of [path, api.changes]) await page.request.get(address)
  await expect.poll(() => cacheStatus(page, api.changes)).toBe('"Netlify Edge"; hit')
  await page.goto(paths.adminDashboard)
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const title = `After v Edit ${updatedAt}`
  const data = { ...fields, slug, title }
  const saved = await page.request.put(`${api.cases}/${id}`, { data, headers: { Authorization: `Bearer ${token}` } })
  expect(caseRecordSchema.parse(await saved.json()).title).toBe(title)
  const visitor = await (await browser.newContext()).newPage()
  // A page of the earlier build stays as it is when the next one goes live before the page's check.
  await expect(async () => {
    await visitor.goto(path)
    await expect(visitor.getByRole('heading', { level: 1, name: title })).toBeVisible({ timeout: 3000 })
  }).toPass()
  await visitor.context().close()
  await expect.poll(() => cacheStatus(page, api.changes)).toBe('"Netlify Edge"; hit')
})

test('the dashboard says what visitors see, what waits for a build, and how many builds there were', async ({ staffPage: page }) => {
  await page.goto(paths.adminDashboard)
  await expect(website(page)).toContainText(everySave)
  await website(page).getByText('Up to date').or(website(page).getByText('Waits for a build')).first().click()
  for (const term of ['Waiting for the next build', 'Next build', 'Builds this month'])
    await expect(website(page).getByText(term, { exact: true })).toBeVisible()
})
