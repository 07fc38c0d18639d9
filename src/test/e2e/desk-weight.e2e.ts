import { expect, paths, test } from './fixtures.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'

test("opens the dashboard with at most 180 KB of script, and loads a screen's code when it is opened", async ({ staffPage: page }) => {
  const first = await fetchedScripts(page, paths.adminDashboard)
  await expect(page.getByRole('tab', { name: 'Case Law' })).toBeVisible()
  expect(await scriptBytes(page, first)).toBeLessThanOrEqual(180 * 1024)
  const more: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && more.push(request.url()))
  await page.getByRole('tab', { name: 'Case Law' }).click()
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
  expect(more.length).toBeGreaterThan(0)
  const known = new Set(first)
  expect(more.filter((url) => known.has(url))).toEqual([])
})
