import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'

// The frame of a message runs no script, not even the one that Playwright adds to every frame.
test.use({ hostConsole: [/^Blocked script execution in '[^']*\/admin\/mailbox\//] })

test('subscribes, confirms by the link of the mail, chooses categories and unsubscribes', async ({ page, staffPage }) => {
  const email = `reader${Date.now()}@visitors.example`
  await page.clock.install()
  await page.goto(paths.contact)
  const form = page.locator('#newsletter form')
  await form.getByLabel('Email').fill(email)
  await page.clock.fastForward(5000)
  await sendForm(form)
  await expect(page.getByText('Subscribed! Thank you for subscribing to our newsletter.')).toBeVisible()

  const message = staffPage.getByRole('row', { name: email }).getByRole('link')
  await expect(async () => {
    await staffPage.goto('/admin/mailbox')
    await expect(message).toBeVisible({ timeout: 500 })
  }).toPass()
  await message.click()
  const mail = staffPage.frameLocator('iframe')
  const linkOf = async (name: string | RegExp) => (await mail.getByRole('link', { name }).getAttribute('href')) ?? ''
  const links = { confirm: await linkOf('Confirm the subscription'), preferences: await linkOf(/^See or delete/) }

  await page.goto(links.confirm)
  await expect(page.locator('script[data-domain]')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm the subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

  await page.goto(links.preferences)
  await expectNoViolation(page, 'preferences')
  await expect(page.getByText(email).first()).toBeVisible()
  await page.getByLabel('QOCS').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('status')).toHaveText('Your choice is saved.')
  await expect(page.getByLabel('QOCS')).not.toBeChecked()
  await expect(page.getByLabel('Part 36')).toBeChecked()
  const answer = await page.request.get(`${api.newsletterExport}${new URL(links.preferences).search}`)
  expect(await answer.json()).toMatchObject({ email, consentPage: paths.contact })

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.goto(links.preferences)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
