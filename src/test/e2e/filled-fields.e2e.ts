import type { Page } from '@playwright/test'
import { toast } from './desk-screen.ts'
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

test('logs in with values that were filled in without an event', async ({ page }) => {
  await page.goto(paths.adminLogin)
  await expect(page.getByLabel('Username')).toBeVisible()
  await fillSilently(page, { Username: staff.username, Password: staff.password })
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL(`**${paths.adminDashboard}`)
})

test("saves values of a record's form that were filled in without an event", async ({ staffPage: page }) => {
  await page.goto(`${paths.adminDashboard}?tab=team&edit=new`)
  await expect(page.getByLabel('Name', { exact: true })).toBeVisible()
  await fillSilently(page, { Name: 'Silent Filler', Position: 'Costs Lawyer', Bio: 'Filled by a machine.' })
  await page.getByRole('button', { name: 'Create Member' }).click()
  await expect(page.getByRole('link', { name: /Silent Filler/ }).first()).toBeVisible()
})

test('keeps values filled in without an event in the draft, after two seconds and when the page closes', async ({ staffPage: page }) => {
  await page.goto(paths.adminNewCase)
  await expect(page.getByLabel('Title')).toBeVisible()
  await page.getByLabel('Tags').fill('half a tag')
  await fillSilently(page, { Title: 'Silent v Draft', Content: 'Line one.\nLine two.' })
  await page.waitForURL(/\?draft=\d+$/)
  await expect(page.getByText(/^Draft saved \d\d:\d\d$/)).toBeVisible()
  const copies = () =>
    page.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pagehide'))
      return Object.keys(localStorage).flatMap((key) => (key.startsWith('draft:case:new') ? [localStorage.getItem(key)] : []))
    })
  await fillSilently(page, { Summary: 'Filled at the last moment.' })
  expect((await copies()).join()).toContain('Filled at the last moment.')
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

test('saves settings that were filled in without an event', async ({ staffPage: page }) => {
  await page.goto(`${paths.adminDashboard}?tab=settings`)
  const event = page.getByLabel('Event name')
  await expect(event).toBeVisible()
  await fillSilently(page, { 'Event name': 'An event typed by a machine' })
  await page.locator('form', { has: event }).getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings updated')).toBeVisible()
  await page.reload()
  await expect(event).toHaveValue('An event typed by a machine')
})

test('searches the register for a value that was filled in without an event', async ({ page }) => {
  await page.goto(paths.cases)
  const keyword = page.locator('.register input[name="q"]')
  await keyword.focus()
  await keyword.evaluate((field) => {
    if (field instanceof HTMLInputElement) field.value = 'qocs'
  })
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page).toHaveURL(/q=qocs/)
  await expect(page.locator('.register-results .register-row').first()).toBeVisible()
})
