import type { Page } from '@playwright/test'
import { caseRecordSchema } from '#domain/cases/cases.ts'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

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
