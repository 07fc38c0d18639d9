import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { dialog, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

const restore = (page: Page, name: string) => rowButton(page, 'Restore', name)

test('links from the page of a deleted case to the state Deleted of its list, and restores it there by keyboard', async ({
  staffPage: page,
  createCase,
}) => {
  const { id, title } = await createCase({ title: `Deleted v Restored ${Date.now()}` })
  await page.goto(`${paths.adminDashboard}?tab=cases`)
  await pressInRow(page, 'Delete', title)
  await expect(dialog(page)).toContainText('restore it for a day from Deleted')
  await dialog(page).getByRole('button', { name: 'Delete case' }).click()
  await expect(toast(page, 'Case deleted')).toBeVisible()
  await page.goto(paths.adminEditCase(id))
  await page.getByRole('main').getByRole('link', { name: 'Deleted' }).click()
  await expect(page).toHaveURL(/tab=cases&state=deleted$/)
  await expect(page.getByRole('button', { name: 'Deleted', exact: true })).toHaveAttribute('aria-pressed', 'true')
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoViolation(page, 'recently deleted')
  }
  await restore(page, title).press('Enter')
  await expect(toast(page, 'Case restored')).toBeVisible()
  await expect(restore(page, title)).toHaveCount(0)
  await page.getByRole('tab', { name: 'Case Law' }).click()
  await expect(rowMenu(page, title)).toBeVisible()
})
