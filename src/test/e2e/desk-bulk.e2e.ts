import { bar, createCases, openTable, tick } from './case-table.ts'
import { dialog, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test, untilPublic } from './fixtures.ts'

test('deletes several cases by keyboard alone after one question, removes them from the website, and restores all with one Undo', async ({
  staffPage: page,
  createCase,
}) => {
  const { word, cases } = await createCases(createCase, 5)
  const title = (index: number) => cases[index]?.title ?? ''
  const statusOf = async (index: number) => (await page.request.get(paths.case(cases[index]?.slug ?? ''))).status()
  await openTable(page, word)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await expect(tick(page, title(3))).toBeFocused()
  await expect(bar(page)).toContainText('3 selected')
  await page.keyboard.press('End')
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('4 selected')
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Shift+Tab')
  await expect(bar(page).getByRole('button', { name: 'Publish' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(bar(page).getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toContainText('Delete 3 cases?')
  await expect(dialog(page).getByRole('listitem')).toHaveText([3, 2, 1].map((index) => new RegExp(title(index))))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, '3 cases deleted')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Case Law' })).toBeFocused()
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect.poll(() => statusOf(1)).toBe(410)
  expect(await statusOf(0)).toBe(200)

  await page.keyboard.press('Enter')
  await expect(toast(page, '3 cases restored')).toBeVisible()
  await expect(rowMenu(page, title(1))).toBeFocused()
  await untilPublic(page, paths.case(cases[1]?.slug ?? ''), title(1))
})
