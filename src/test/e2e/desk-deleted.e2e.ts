import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { asStaff, dialog, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
const restore = (page: Page, name: string) => rowButton(page, 'Restore', name)

test('restores a case from the state Deleted of its list', async ({ staffPage: page, createCase }) => {
  const { title } = await createCase({ title: `Deleted v Restored ${Date.now()}` })
  await page.goto(tab('cases'))
  await pressInRow(page, 'Delete', title)
  await expect(dialog(page)).toContainText('restore it for a day from Deleted')
  await dialog(page).getByRole('button', { name: 'Delete case' }).click()
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await page.reload()
  await page.getByRole('group', { name: 'State' }).getByRole('button', { name: 'Deleted', exact: true }).click()
  await expect(page).toHaveURL(/tab=cases&state=deleted$/)
  await restore(page, title).click()
  await expect(toast(page, 'Case restored')).toBeVisible()
  await expect(restore(page, title)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Case Law' }).click()
  await expect(rowMenu(page, title)).toBeVisible()
})

test('links from the page of a missing record to what was deleted of its kind', async ({ staffPage: page }) => {
  for (const [path, list] of [
    [paths.adminEditCase(2_147_483_000), 'cases'],
    [tab('news&edit=2147483000'), 'news'],
    [tab('team&edit=2147483000'), 'team'],
    [tab('enquiries&open=2147483000'), 'enquiries'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Deleted' }).click()
    await expect(page).toHaveURL(new RegExp(`tab=${list}&state=deleted$`))
  }
})

test('restores a subscriber by keyboard, from an address of an earlier release', async ({ staffPage: page }) => {
  const email = `deleted-${Date.now()}@visitors.example`
  expect((await page.request.post(api.newsletter, { data: { email } })).ok()).toBe(true)
  await page.goto(tab('subscribers'))
  await pressInRow(page, 'Remove', email)
  await dialog(page).getByRole('button', { name: 'Remove subscriber' }).click()
  await expect(toast(page, 'Subscriber removed')).toBeVisible()
  await page.goto(tab('deleted&kind=subscriber'))
  await expect(page).toHaveURL(/tab=subscribers&state=deleted$/)
  await expect(page.getByRole('button', { name: 'Deleted', exact: true })).toHaveAttribute('aria-pressed', 'true')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page, 'recently deleted')
  }
  await restore(page, email).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Subscriber restored')).toBeVisible()
  const stored = await page.request.get(api.subscribers, { headers: await asStaff(page) })
  expect(await stored.text()).toContain(email)
})
