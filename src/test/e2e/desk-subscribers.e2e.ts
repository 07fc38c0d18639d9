import type { Page } from '@playwright/test'
import { expectNoViolation } from './axe.ts'
import { dialog, pressInRow, rowButton, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'
import { fillSubscribers, subscribersPath } from './inbox-records.ts'

const emails = (page: Page) => page.getByRole('table', { name: 'Subscribers' }).getByRole('row').locator('th[scope=row]')
const addresses = (...names: string[]) => names.map((name) => ({ email: `${name}@law.example` }))

test('lists new subscribers in the desk, suspected addresses separately', async ({ staffPage: page }) => {
  await fillSubscribers([{ email: 'program@spam.example', suspected: true }])
  await page.clock.install()
  await page.goto(paths.home)
  const form = page.locator('#newsletter form')
  await form.getByLabel('Email').fill('reader@law.example')
  await page.clock.fastForward(5000)
  await sendForm(form)
  await expect(page.getByText('Subscribed!')).toBeVisible()
  await page.goto(subscribersPath())
  await expect(emails(page)).toHaveText(/^reader@law\.example/)
  await page.getByRole('button', { name: 'Possible spam' }).click()
  await expect(page).toHaveURL(/tab=subscribers&show=suspected$/)
  await expect(emails(page)).toHaveText(/^program@spam\.example/)
  await page.goBack()
  await expect(emails(page)).toHaveText(/^reader@law\.example/)
})

test('moves a suspected address by keyboard and back with Undo, and keeps the focus among the rows', async ({ staffPage: page }) => {
  await fillSubscribers(['ada', 'berta'].map((name) => ({ email: `${name}@law.example`, suspected: true })))
  await page.goto(subscribersPath('&show=suspected'))
  const move = (name: string) => pressInRow(page, 'Move to Subscribed', `${name}@law.example`)
  await expect(emails(page)).toHaveCount(2)
  await expectNoViolation(page, 'suspected')
  await move('ada')
  await expect(emails(page)).toHaveText([/^berta@law\.example/])
  await expect(rowMenu(page, 'berta@law.example')).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(emails(page)).toHaveText([/^ada@law\.example/, /^berta@law\.example/])
  for (const name of ['ada', 'berta']) await move(name)
  await expect(page.getByText('No suspected spam.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused()
  await page.goto(subscribersPath())
  await expect(emails(page)).toHaveText([/^ada@law\.example/, /^berta@law\.example/])
})

test('confirms a removal by naming the address, and keeps the focus in the list', async ({ staffPage: page }) => {
  await fillSubscribers(addresses('ada', 'berta'))
  await page.goto(subscribersPath())
  await pressInRow(page, 'Remove', 'ada@law.example')
  await expect(dialog(page)).toContainText('ada@law.example will no longer receive the newsletter, nor notes')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(rowButton(page, 'Remove', 'ada@law.example')).toBeFocused()
  for (const name of ['ada', 'berta']) {
    await pressInRow(page, 'Remove', `${name}@law.example`)
    await dialog(page).getByRole('button', { name: 'Remove subscriber' }).press('Enter')
    await expect(toast(page, 'Subscriber removed')).toBeVisible()
    await expect(rowButton(page, 'Remove', `${name}@law.example`)).toHaveCount(0)
    if (name === 'ada') await expect(rowMenu(page, 'berta@law.example')).toBeFocused()
  }
  await expect(page.getByText('No subscribers yet.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscribers', exact: true })).toBeFocused()
})

test('searches every page, and exports the result', async ({ staffPage: page }) => {
  await fillSubscribers([...addresses(...Array.from({ length: 60 }, (_, index) => `n${index + 1}`)), { email: '=1+1@law.example' }])
  await page.goto(subscribersPath('&page=2'))
  await expect(emails(page)).toHaveCount(11)
  await page.getByLabel('Search subscribers').fill('1+1')
  await expect(emails(page)).toHaveText(/^=1\+1@law\.example/)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export 1 as CSV', exact: true }).click()
  expect((await downloading).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/)
  await page.getByLabel('Search subscribers').fill('nobody')
  await expect(page.getByText('No subscribers match “nobody”.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Search' }).click()
  await expect(emails(page)).toHaveCount(50)
})

test('cuts nothing off on a phone', async ({ staffPage: page }) => {
  await page.setViewportSize({ width: 375, height: 800 })
  await fillSubscribers([{ email: `${'long.'.repeat(12)}name@law.example` }])
  await page.goto(subscribersPath())
  await expect(emails(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.getByRole('tab', { name: 'Subscribers' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
})
