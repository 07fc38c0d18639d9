import type { Page } from '@playwright/test'
import { dialog, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, test } from './fixtures.ts'
import { fillSubscribers, subscribersPath } from './inbox-records.ts'

const emails = (page: Page) => page.getByRole('table', { name: 'Subscribers' }).getByRole('row').locator('th[scope=row]')

test('moves a suspected address by keyboard and back with Undo, removes it after a question, and keeps the focus among the rows', async ({
  staffPage: page,
}) => {
  await fillSubscribers(['ada', 'berta'].map((name) => ({ email: `${name}@law.example`, suspected: true })))
  await page.goto(subscribersPath('&show=suspected'))
  const move = (name: string) => pressInRow(page, 'Move to Subscribed', `${name}@law.example`)
  await expect(emails(page)).toHaveCount(2)
  await move('ada')
  await expect(emails(page)).toHaveText([/^berta@law\.example/])
  await expect(rowMenu(page, 'berta@law.example')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(emails(page)).toHaveText([/^ada@law\.example/, /^berta@law\.example/])
  await move('ada')
  await expect(emails(page)).toHaveText([/^berta@law\.example/])
  await move('berta')
  await expect(page.getByText('No suspected spam.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused()
  await page.goto(subscribersPath())
  await pressInRow(page, 'Remove', 'ada@law.example')
  await expect(dialog(page)).toContainText('ada@law.example will no longer receive the newsletter, nor notes')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowButton(page, 'Remove', 'ada@law.example')).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('button', { name: 'Remove subscriber' }).press('Enter')
  await expect(toast(page, 'Subscriber removed')).toBeVisible()
  await expect(rowMenu(page, 'berta@law.example')).toBeFocused()
})
