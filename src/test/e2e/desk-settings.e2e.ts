import { readFile } from 'node:fs/promises'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { toast } from './desk-screen.ts'
import { discordWebhook } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { fillInbox } from './inbox-records.ts'

const settings = `${paths.adminDashboard}?tab=settings`
test('saves the community settings with Ctrl+S and shows them to visitors at once', { tag: '@publication' }, async ({
  staffPage: page,
}) => {
  await page.goto(settings)
  const name = page.getByLabel('Event name')
  const before = await name.inputValue()
  const event = `Seminar on offers ${Date.now()}`
  await name.fill(`  ${event}  `)
  await page.keyboard.press('Control+s')
  await expect(toast(page, 'Settings updated')).toBeVisible()
  await expect(name).toHaveValue(event)
  const visitor = await page.context().newPage()
  await visitor.goto(paths.community)
  await expect(visitor.getByRole('region', { name: 'Upcoming events' })).toContainText(event)
  await name.fill(before)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(name).toHaveValue(before)
  await expect(toast(page, 'Settings updated')).toBeVisible()
})

test('sends Discord a test message, only to the stored webhook, which can be removed', async ({ staffPage: page, discord }) => {
  const save = async () => {
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(toast(page, 'Settings updated')).toBeVisible()
  }
  await page.goto(settings)
  await page.getByLabel('Discord webhook URL').fill(discordWebhook)
  await save()
  const send = page.getByRole('button', { name: 'Send test message' })
  const release = await holdCalls(page, api.communityTestMessage)
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(toast(page, 'Test message sent')).toBeVisible()
  expect(discord.messages.map(({ content }) => content)).toEqual([expect.stringContaining('test message')])

  await page.getByRole('checkbox', { name: /Remove the webhook/ }).check()
  await save()
  await expect(page.getByText('No webhook is set')).toBeVisible()
  await expect(send).toBeDisabled()
  await expect(page.getByText('Save a webhook before sending a test.')).toBeVisible()
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
