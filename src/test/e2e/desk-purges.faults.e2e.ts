import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertCalls } from './hold.ts'

const website = (page: Page) => page.getByRole('region', { name: 'The website' })
/** What only a build brings may wait, if another file's test has changed it on this site. */
const everySave =
  /Visitors see every saved change(?:|, except the (?:practice's details|fees|practice's details and the fees)\. The next build publishes them)\./

test.describe('while the CDN refuses purges', () => {
  test.use({ expectedConsole: [/^Failed to load resource: the server responded with a status of 502/] })

  test('the desk keeps saying what is not public, and staff can try again', async ({ staffPage: page, createCase }) => {
    const before = await (await page.request.get(api.changes)).text()
    await createCase({ title: 'Refused v Purge', slug: `refused-purge-${Date.now()}` })
    let isRefused = true
    await page.route(`**${api.changes}`, (route) =>
      isRefused ? route.fulfill({ body: before, contentType: 'application/json' }) : route.continue(),
    )
    const acceptPurges = await divertCalls(page, api.refresh, (route) => route.fulfill({ status: 502, body: '' }))
    await page.goto(paths.adminDashboard)
    const again = website(page).getByRole('button', { name: 'Try again now' })
    // The desk tries by itself first.
    await expect(again).toBeVisible({ timeout: 60_000 })
    await expect(website(page)).toContainText('Visitors do not see')
    acceptPurges()
    isRefused = false
    await again.click()
    await expect(website(page)).toContainText(everySave)
    await expect(again).toHaveCount(0)
  })
})
