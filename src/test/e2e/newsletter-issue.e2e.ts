import type { Page } from '@playwright/test'
import { storeSubscribers } from '#test/newsletter/issues.ts'
import { expectNoViolation, sidewaysFaults } from './axe.ts'
import { dialog, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertOneCall } from './hold.ts'

const step = (page: Page, name: string) => page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })

test('writes an issue, orders it by keyboard, previews, tests and sends it despite failures, and visitors read it at once', async ({
  staffPage: page,
}) => {
  await storeSubscribers(2)
  const subject = `Issue ${Date.now()}`
  await page.goto(`${paths.adminDashboard}?tab=newsletter`)
  await page.getByRole('link', { name: 'Write an issue' }).click()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.keyboard.type(subject)
  await page.getByLabel('Introduction').fill('Two decisions ##matter##.')
  const up = page.getByRole('button', { name: /^Move .* up$/ })
  const second = await up.nth(1).getAttribute('aria-label')
  await up.nth(1).press('Enter')
  await expect(up.first()).toHaveAttribute('aria-label', second ?? '')
  await expect(up.first()).toBeFocused()
  const left = await up.last().getAttribute('aria-label')
  await page.getByRole('checkbox').last().press('Space')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(toast(page, 'Issue created')).toBeVisible()
  await divertOneCall(page, '/preview*', (route) => route.fulfill({ status: 503, body: '' }))
  await step(page, 'Preview').click()
  await expect(page.getByText('The message could not be loaded')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { name: subject })).toHaveCSS('font-family', 'Georgia, serif')
  await expect(mail.getByText(left?.replace(/^Move (.*) up$/, '$1') ?? 'no title')).toHaveCount(0)
  await page.getByRole('button', { name: 'Text only' }).click()
  await expect(mail.getByText('Two decisions *matter*.')).toBeVisible()
  await expectNoViolation(page, 'issue')
  expect(await sidewaysFaults(page, 'issue', 390)).toEqual([])
  await divertOneCall(page, '/progress', (route) => route.fulfill({ status: 503, body: '' }))
  await step(page, 'Send').click()
  await expect(page.getByText('The subscribers could not be counted')).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: 'Send now' })).toBeDisabled()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Confirmed [1-9]/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send now' })).toBeInViewport()
  await page.getByLabel('Test message').fill('test@costs.example')
  await page.getByRole('button', { name: 'Send test' }).click()
  await expect(toast(page, 'Test message sent')).toBeVisible()

  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(dialog(page).getByRole('heading', { name: /^Send to [1-9]\d* subscribers\?$/ })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText(/^Sent to [1-9]\d* subscribers\.$/)).toBeVisible()
  await expectNoViolation(page, 'sent issue')
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'View page' }).click()
  await expect((await opened).getByRole('heading', { name: subject })).toBeVisible()
  await page.goto(`${paths.adminDashboard}?tab=newsletter`)
  await expect(page.getByRole('row', { name: subject })).toContainText('Sent')
})
