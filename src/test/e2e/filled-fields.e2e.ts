import type { Page } from '@playwright/test'
import { staff } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'

/** Fills in fields without an event, as a password manager or dictation may. */
async function fillSilently(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).evaluate((field, text) => {
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = text
    }, value)
  }
}

test("logs in with values that were filled in without an event, and saves such values of a record's form", async ({ page }) => {
  await page.goto(paths.adminLogin)
  await expect(page.getByLabel('Username')).toBeVisible()
  await fillSilently(page, { Username: staff.username, Password: staff.password })
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${paths.adminDashboard}`)
  await page.goto(`${paths.adminDashboard}?tab=team&edit=new`)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await fillSilently(page, { Name: 'Silent Filler', Position: 'Costs Lawyer', Bio: 'Filled by a machine.' })
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('link', { name: /Silent Filler/ }).first()).toBeVisible()
})

test('keeps values filled in without an event in the draft, after two seconds and when the page closes', async ({ staffPage: page }) => {
  await page.goto(paths.adminNewCase)
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByLabel('Tags').fill('half a tag')
  await fillSilently(page, { Title: 'Silent v Draft', Content: 'Line one.\nLine two.' })
  await page.waitForURL(/\?draft=\d+$/)
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
  await fillSilently(page, { Summary: 'Filled at the last moment.' })
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect(page.getByLabel('Tags')).toHaveValue('half a tag')
  await page.reload()
  await expect(page.getByText('Your unsaved text has been restored')).toBeVisible()
  for (const [label, text] of [
    ['Title', 'Silent v Draft'],
    ['Content', 'Line one.\nLine two.'],
    ['Summary', 'Filled at the last moment.'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(text)
})

test('sends an enquiry and a search that were filled in without an event', async ({ page }) => {
  await page.goto(paths.contact)
  const form = page.locator('#enquiry form')
  await form.getByRole('checkbox').check()
  await expect(form).toHaveAttribute('novalidate')
  await fillSilently(page, { 'First name': 'Vera', 'Last name': 'Visitor', Message: 'Dictated.' })
  await form.locator('[name=email]').evaluate((field) => Object.assign(field, { value: 'vera@visitors.example' }))
  await form.locator('button[type="submit"]').click()
  await expect(page.getByText('Success! Your message has been sent.')).toBeVisible()
  await page.goto(paths.cases)
  await page.getByLabel('Keyword').focus()
  await fillSilently(page, { Keyword: 'qocs' })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=qocs/)
  await expect(page.locator('.register-results .register-row').first()).toBeVisible()
})
