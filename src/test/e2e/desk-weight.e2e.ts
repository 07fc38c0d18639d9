import { expect, paths, test } from './fixtures.ts'
import { fetchedScripts, scriptBytes } from './script-weight.ts'

test("opens the dashboard with at most 180 KB of script, and loads a screen's code when it is opened", async ({ staffPage: page }) => {
  // Stop the page's timers, because the later notices load after two seconds, before a slow machine is idle.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const first = await fetchedScripts(page, paths.adminDashboard)
  await page.clock.resume()
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
