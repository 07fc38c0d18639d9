import type { Page } from '@playwright/test'
import { enquiryTexts } from '#domain/enquiries/enquiries.ts'
import { staff } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'

/** Removes newer built-ins, as in Firefox 115 and Safari 17. */
async function takeNewerBuiltIns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Reflect.deleteProperty(String.prototype, 'isWellFormed')
    Reflect.deleteProperty(String.prototype, 'toWellFormed')
    Reflect.deleteProperty(URL, 'parse')
    Reflect.deleteProperty(URL, 'canParse')
  })
}

const notice = (page: Page) => page.getByText('Your browser is older than those')

test('shows a notice in a browser below the baseline only, and still sends an enquiry from it', async ({ page }) => {
  for (const path of [paths.adminLogin, paths.contact]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toHaveCount(0)
  }
  await takeNewerBuiltIns(page)
  await page.goto(paths.contact)
  await expect(notice(page)).toBeVisible()
  await page.getByLabel('First name').fill('Vera')
  await page.getByLabel('Last name').fill('Visitor')
  await page.locator('#enquiry').getByLabel('Email').fill('o&neill@example.co.uk')
  await page.getByRole('textbox', { name: 'Message' }).fill('Please draft our budget.')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(enquiryTexts.sent.text)).toBeVisible()
})

test('lets staff sign in from such a browser, and warns that some parts may not work', async ({ page }) => {
  await takeNewerBuiltIns(page)
  await page.goto(paths.adminLogin)
  await expect(notice(page)).toBeVisible()
  await page.getByLabel('Username').fill(staff.username.toUpperCase())
  await page.getByLabel('Password').fill(staff.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('tab', { name: 'Case Law' })).toBeVisible()
})
