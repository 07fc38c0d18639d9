import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { asStaff, dialog, rowButton, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

const tab = (query: string) => `${paths.adminDashboard}?tab=${query}`
const restore = (page: Page, name: string) => rowButton(page, 'Restore', name)

test('restores a case from Recently deleted, which its tab links to', async ({ staffPage: page, createCase }) => {
  const { title } = await createCase({ title: `Deleted v Restored ${Date.now()}` })
  await page.goto(tab('cases'))
  await rowButton(page, 'Delete', title).click()
  await expect(dialog(page)).toContainText('Recently deleted')
  await dialog(page).getByRole('button', { name: 'Delete case' }).click()
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await page.reload()
  await page.getByRole('link', { name: 'Recently deleted' }).click()
  await expect(page).toHaveURL(/tab=deleted&kind=case$/)
  await restore(page, title).click()
  await expect(toast(page, 'Case restored')).toBeVisible()
  await expect(restore(page, title)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Case Law' }).click()
  await expect(rowButton(page, 'Delete', title)).toBeVisible()
})

test('links from the page of a missing record to Recently deleted of its kind', async ({ staffPage: page }) => {
  for (const [path, kind] of [
    [paths.adminEditCase(2_147_483_000), 'case'],
    [tab('news&edit=2147483000'), 'news'],
    [tab('team&edit=2147483000'), 'team'],
    [tab('enquiries&open=2147483000'), 'enquiry'],
  ] as const) {
    await page.goto(path)
    await page.getByRole('main').getByRole('link', { name: 'Recently deleted' }).click()
    await expect(page).toHaveURL(new RegExp(`tab=deleted&kind=${kind}$`))
  }
})

test('restores a subscriber by keyboard, from a link to that kind alone', async ({ staffPage: page }) => {
  const email = `deleted-${Date.now()}@visitors.example`
  expect((await page.request.post(api.newsletter, { data: { email } })).ok()).toBe(true)
  await page.goto(tab('subscribers'))
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await dialog(page).getByRole('button', { name: 'Remove subscriber' }).click()
  await expect(toast(page, 'Subscriber removed')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await expect(page).toHaveURL(/tab=deleted$/)
  await page.goto(tab('deleted&kind=subscriber'))
  await expect(page.getByRole('button', { name: /^Subscribers/ })).toHaveAttribute('aria-pressed', 'true')
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
