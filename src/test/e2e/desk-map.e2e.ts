import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { users } from '#db/schema/accounts.ts'
import { expectNoViolation } from './axe.ts'
import { logOut } from './desk-screen.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'
import { addAccount } from './own-account.ts'
import { openSessionIn } from './session.ts'
import { storeUnbuilt } from './unbuilt.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
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

test('has one menu on a phone, which closes with Escape and when a tab is chosen', async ({ staffPage: page }) => {
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
  await page.getByRole('tab', { name: 'Case Law' }).click()
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
  await expect(tabs(page)).toHaveCount(0)
})

test('moves between the tabs of the rail by arrow keys, and opens one with Enter', async ({ staffPage: page }) => {
  await page.goto(paths.adminDashboard)
  await page.getByRole('tab', { name: 'Dashboard' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('tab', { name: 'Case Law' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByRole('tab', { name: 'Settings' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Community settings' })).toBeVisible()
})

test('shows what waits first, and 17 cases at once, each in a line of 40 px', async ({ staffPage: page }) => {
  await page.clock.install()
  await page.goto(paths.contact)
  const form = page.locator('#enquiry form')
  for (const [label, value] of [
    ['First name', 'Vera'],
    ['Last name', 'Visitor'],
    ['Email', 'vera@visitors.example'],
    ['Message', 'Please draft our bill.'],
  ] as const)
    await form.getByLabel(label).fill(value)
  await form.getByRole('checkbox').check()
  await page.clock.fastForward(5000)
  await sendForm(form)
  await expect(page.locator('#enquiry .form-sent')).toBeVisible()
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(paths.adminDashboard)
    await expect(page.getByRole('region', { name: 'Enquiries' }).getByRole('listitem').first()).toBeVisible()
    expect(await inView(page, '.desk-queue > li')).toBeGreaterThan(0)
  }
  await page.goto(tab('cases'))
  await expect(page.getByRole('table', { name: /^Cases/ })).toBeVisible()
  expect(await inView(page, 'tbody > tr')).toBeGreaterThanOrEqual(17)
  const heights = await page.locator('tbody > tr').evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(41)
})

test('leaves out what a writer cannot do', async ({ page }) => {
  const account = await addAccount()
  await storeUnbuilt((db) => db.update(users).set({ role: 'writer' }).where(eq(users.username, account.username)))
  await openSessionIn(page, account.username)
  await page.goto(tab('cases'))
  await expect(tabs(page)).toHaveText(['Dashboard', 'Case Law', 'News', 'Team', 'Services and fees', 'Drafts'])
  await expect(page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Deleted' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Import Cases' })).toHaveCount(0)
  await logOut(page)
  await page.waitForURL(`**${paths.adminLogin}`)
})
