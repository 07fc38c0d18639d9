import { dialog, pressInRow, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

test('deletes a member with Undo, and keeps the focus among the rows', async ({ staffPage: page }) => {
  await page.goto(`${paths.adminDashboard}?tab=team`)
  const names = page.locator('.desk-table .name')
  await expect(names.nth(1)).toBeVisible()
  const before = await names.allInnerTexts()
  const [first = '', second = ''] = before
  await pressInRow(page, 'Delete', first)
  await expect(dialog(page)).not.toContainText('cannot be undone')
  await dialog(page)
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(toast(page, 'Team member deleted')).toBeVisible()
  await expect(rowMenu(page, second)).toBeFocused()
  await expect(names).toHaveText(before.slice(1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Team member restored')).toBeVisible()
  await expect(rowMenu(page, first)).toBeFocused()
  await page.reload()
  await expect(names).toHaveText(before)
})
