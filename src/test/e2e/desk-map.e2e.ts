import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { expect, paths, test } from './fixtures.ts'
import { fillInbox, named } from './inbox-records.ts'

const tabs = (page: Page) => page.getByRole('tablist', { name: 'Parts of the desk' }).getByRole('tab')

/** How many elements are wholly in the window. */
const inView = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll(
    (all) =>
      all.filter((element) => {
        const { top, bottom, height } = element.getBoundingClientRect()
        return height > 0 && top >= 0 && bottom <= window.innerHeight
      }).length,
  )

test('has one menu on a phone, and a rail on a desktop, which is left by Escape, arrow keys and Enter', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.adminDashboard)
  const opener = page.getByRole('button', { name: 'Menu' })
  await expect(opener).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
  await opener.click()
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await expectNoViolation(page, 'menu')
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()
  await expect(tabs(page)).toHaveCount(0)
  await opener.press('Enter')
  await page.getByRole('tab', { name: 'Dashboard' }).click()
  await expect(tabs(page)).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('tab', { name: 'Dashboard' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Case Law' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
})

test('shows what waits first, and 17 cases at once, each in a line of 40 px', async ({ staffPage: page }) => {
  await fillInbox(named('Vera'))
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(paths.adminDashboard)
    await expect(page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem').first()).toBeVisible()
    expect(await inView(page, '.desk-queue > li')).toBeGreaterThan(0)
  }
  await page.goto(`${paths.adminDashboard}?tab=cases`)
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
  expect(await inView(page, 'tbody > tr')).toBeGreaterThanOrEqual(17)
  const heights = await page.locator('tbody > tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)
})
