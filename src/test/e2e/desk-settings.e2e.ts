import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { communityForStaffSchema } from '#domain/community/community.ts'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { logOut, toast } from './desk-screen.ts'
import { discordWebhook } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { fillInbox } from './inbox-records.ts'

const settings = `${paths.adminDashboard}?tab=settings`
const webhookToken = discordWebhook.split('/').at(-1) ?? ''

const stored = (page: Page) => page.evaluate(() => JSON.stringify(localStorage))

async function saveWebhook(page: Page): Promise<void> {
  await page.goto(settings)
  await page.getByLabel('Discord webhook URL').fill(discordWebhook)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings updated')).toBeVisible()
}

test('saves the community settings and shows them to visitors at once', { tag: '@publication' }, async ({ staffPage: page }) => {
  await page.goto(settings)
  const name = page.getByLabel('Event name')
  const before = await name.inputValue()
  const event = `Seminar on offers ${Date.now()}`
  await name.fill(`  ${event}  `)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Settings updated')).toBeVisible()
  await expect(name).toHaveValue(event)
  const visitor = await page.context().newPage()
  await visitor.goto(paths.community)
  await expect(visitor.getByRole('region', { name: 'Upcoming events' })).toContainText(event)

  await name.fill(before)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(async () => {
    await visitor.goto(paths.community)
    await expect(visitor.getByRole('region', { name: 'Upcoming events' })).toContainText(before, { timeout: 1000 })
  }).toPass()
})

test('sends Discord exactly one test message, and only to the stored webhook', async ({ staffPage: page, discord }) => {
  await saveWebhook(page)
  const send = page.getByRole('button', { name: 'Send test message' })
  await page.getByLabel('Discord webhook URL').fill(`${discordWebhook}2`)
  await expect(send).toBeDisabled()
  await expect(page.getByText('Save your change first. The test uses the saved webhook.')).toBeVisible()
  await page.getByLabel('Discord webhook URL').fill('')

  const release = await holdCalls(page, api.communityTestMessage)
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(toast(page, 'Test message sent')).toBeVisible()
  expect(discord.messages.map(({ content }) => content)).toEqual([expect.stringContaining('test message')])
})

test('removes a webhook, after which there is none to test', async ({ staffPage: page }) => {
  await saveWebhook(page)
  await page.getByRole('checkbox', { name: /Remove the webhook/ }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('No webhook is set')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send test message' })).toBeDisabled()
  await expect(page.getByText('Save a webhook before sending a test.')).toBeVisible()
  const shown = communityForStaffSchema.strict().parse(await (await page.request.get(api.community)).json())
  expect(shown.discordWebhookSet).toBe(false)
})

test('asks before leaving, and says what is kept and that the webhook is not', async ({ staffPage: page }) => {
  await page.goto(settings)
  await page.getByLabel('Event name').fill('Half an event')
  await page.getByLabel('Discord webhook URL').fill(discordWebhook)
  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('without the webhook, which is never')
  await expectNoViolation(page, 'leaving')
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('Half an event')
  await logOut(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Practice', exact: true }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/part=practice$/)
  expect(await stored(page)).not.toContain(webhookToken)
  await page.goBack()
  await page.getByRole('button', { name: 'Restore draft' }).click()
  await expect(page.getByLabel('Event name')).toHaveValue('Half an event')
  await expectNoViolation(page, 'restored')
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await expect(page.getByLabel('Event name')).not.toHaveValue('Half an event')
})

test('exports the data about a person, and erases it with a receipt', async ({ staffPage: page }) => {
  await fillInbox([{ email: 'ottilie@visitors.example' }])
  await page.goto(`${settings}&part=people`)
  await page.getByLabel('Email').fill('ottilie@visitors.example')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('"table": "contacts"')
  await page.getByRole('button', { name: 'Erase' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByRole('heading', { name: /^Receipt of/ })).toBeFocused()
  await expect(page.getByRole('row', { name: 'Enquiries 1 Erased' })).toBeVisible()
  await expectNoViolation(page, 'receipt')
})
