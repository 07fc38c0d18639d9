import { api } from '#domain/site/paths.ts'
import { enquiry } from '#test/fixtures.ts'
import { toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { asStaff } from './session.ts'

// The frame of a message runs no script, not even the one that Playwright adds to every frame.
test.use({ hostConsole: [/^Blocked script execution in '[^']*\/admin\/mailbox\//] })

test('announces an enquiry to staff, acknowledges it and mails the answer of the desk to its sender, in the local mailbox', async ({
  page,
  staffPage,
  request,
}) => {
  expect((await request.get('/admin/mailbox')).status(), 'for staff only').toBe(401)
  const lastName = `Mailer${Date.now()}`
  const fields = { ...enquiry({ lastName, message: 'A secret of the matter' }), email: `${lastName}@visitors.example` }
  expect((await page.request.post(api.contact, { data: fields })).status()).toBe(201)

  const notice = staffPage.getByRole('link', { name: `Enquiry from Vera ${lastName}: Cost Budgeting` })
  await expect(async () => {
    await staffPage.goto('/admin/mailbox')
    await expect(notice).toBeVisible({ timeout: 500 })
    await expect(staffPage.getByText(fields.email), 'acknowledged').toBeVisible({ timeout: 500 })
  }).toPass()
  await notice.click()
  await expect(staffPage.frameLocator('iframe').getByRole('heading', { name: 'A new enquiry' })).toBeVisible()
  await expect(staffPage.getByText('A secret of the matter')).toHaveCount(0)
  const opened = staffPage.waitForEvent('popup')
  await staffPage.frameLocator('iframe').getByRole('link', { name: 'Read the enquiry' }).click()
  const desk = await opened
  await expect(desk.getByText('A secret of the matter')).toBeVisible()

  await desk.getByLabel('Answer', { exact: true }).fill('Dear Vera,\n\nWe can help.')
  await desk.getByRole('button', { name: 'Send answer' }).click()
  const sent = desk.getByRole('list', { name: 'Notes and answers' }).getByRole('listitem')
  await expect(sent).toContainText('We can help.')
  await expect(desk.getByLabel('Answer', { exact: true })).toHaveValue(/Kind regards/)
  const answer = staffPage.getByRole('link', { name: 'Your enquiry to Paul Street Costs: Cost Budgeting' })
  await expect(async () => {
    await staffPage.goto('/admin/mailbox')
    await expect(answer).toBeVisible({ timeout: 500 })
  }).toPass()
  await answer.click()
  await expect(staffPage.frameLocator('iframe').getByText('We can help.')).toBeVisible()
})

test('saves who gets notices, beside what someone else saved at the same time, and sends a test message', async ({ staffPage: page }) => {
  const save = page.getByRole('button', { name: 'Save Changes' })
  const addresses = page.getByLabel('Notices go to')
  const repeats = page.getByRole('checkbox', { name: /Include the message/ })
  await page.goto(`${paths.adminDashboard}?tab=settings&part=mail`)
  await addresses.fill('ada@costs.example, bob@costs.example')
  await save.click()
  await expect(toast(page, 'Settings updated')).toBeVisible()
  await expect(addresses).toHaveValue('ada@costs.example\nbob@costs.example')

  await addresses.fill('cleo@costs.example')
  const theirs = { noticeTo: ['ada@costs.example'], includeMessage: true, acknowledge: true }
  await page.request.put(api.mailSettings, { data: theirs, headers: await asStaff() })
  await save.click()
  await expect(toast(page, 'Not saved yet')).toBeVisible()
  await expect(repeats).toBeChecked()
  await expect(addresses).toHaveValue('cleo@costs.example')
  await expect(page.getByText('Save your change first')).toBeVisible()
  await repeats.uncheck()
  await addresses.fill('')
  await save.click()
  await expect(page.getByText('It goes to the addresses above.')).toBeVisible()
  await page.getByRole('region', { name: 'Mail' }).getByRole('button', { name: 'Send a test message' }).click()
  await expect(page.getByText('Test message sent', { exact: true })).toBeVisible()
})
