import { expectNoViolation } from './axe.ts'
import { createCases, openTable, setWebhook } from './case-table.ts'
import { dialog, openRow, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'

test('shows the message before a case is published once on a phone, away from Delete, and moves the focus to the next case', async ({
  staffPage: page,
  createCase,
  discord,
}) => {
  const { word, cases } = await createCases(createCase, 2)
  const [{ title, summary, slug } = { title: '', summary: '', slug: '' }] = cases
  await page.setViewportSize({ width: 390, height: 844 })
  await openTable(page, word)
  await expect(rowButton(page, 'Delete', title)).toBeHidden()
  await openRow(page, title)
  const [publish, remove] = await Promise.all(
    ['Publish to Discord', 'Delete'].map((action) => rowButton(page, action, title).boundingBox()),
  )
  expect((remove?.y ?? 0) - (publish?.y ?? 0) - (publish?.height ?? 0)).toBeGreaterThan(20)
  await pressInRow(page, 'Publish to Discord', title)
  for (const text of [title, summary, new URL(paths.case(slug), page.url()).href]) await expect(dialog(page)).toContainText(text)
  await expectNoViolation(page, 'publish a case')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowButton(page, 'Publish to Discord', title)).toBeFocused()
  expect(discord.messages).toEqual([])
  await setWebhook(page)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Publish to Discord' }).press('Enter')
  await expect(toast(page, 'Published to Discord')).toBeVisible()
  await expect(rowMenu(page, cases[1]?.title ?? '')).toBeFocused()
  expect(discord.messages.map(({ embeds }) => embeds?.[0]?.title)).toEqual([title])
  await openRow(page, title)
  await expect(rowButton(page, 'Publish to Discord', title)).toHaveCount(0)
})
