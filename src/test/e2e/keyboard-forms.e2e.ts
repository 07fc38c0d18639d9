import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { operate, tabTo } from './keys.ts'

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

test('fills in, sends and restarts the contact form by keyboard alone, with the specified texts', async ({ page }) => {
  const release = await holdCalls(page, api.contact)
  await page.goto(paths.contact)
  const form = page.locator('#enquiry form')
  const typed = { 'First name': 'Vera', 'Last name': 'Visitor', Email: 'vera@visitors.example', Phone: '020 7946 0999' }
  for (const [label, text] of Object.entries(typed)) {
    await tabTo(page, form.getByLabel(label))
    await page.keyboard.type(text)
  }
  await tabTo(page, form.getByLabel('Service'))
  await page.keyboard.type('Detailed')
  await expect(form.getByLabel('Service')).toHaveValue('Detailed Assessment')
  await tabTo(page, form.getByLabel('Message'))
  await page.keyboard.type('Please draft our bill.')
  await operate(page, form.getByRole('checkbox'), 'Space')
  await expect(form.getByRole('checkbox')).toBeChecked()
  await expect(form, 'without its code the form is answered by a page').toHaveAttribute('novalidate')
  await operate(page, form.getByRole('button'))
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  release()
  await expect(page.locator('#enquiry .form-sent')).toBeFocused()
  const sent = page.getByText("Success! Your message has been sent. We'll be in touch soon.")
  await expect(sent).toBeInViewport({ ratio: 1 })
  await operate(page, page.getByRole('button', { name: 'Send another message' }))
  await expect(form.getByLabel('First name')).toBeFocused()
  await expect(form.getByLabel('Message')).toHaveValue('')
})

test('shows that a field has an error even while it has the focus', async ({ page }) => {
  await page.goto(paths.contact)
  const form = page.locator('#enquiry form')
  await operate(page, form.getByRole('button'))
  await expect(form.getByLabel('First name')).toBeFocused()
  for (const control of [form.getByLabel('Last name'), form.getByRole('checkbox')]) {
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    const look = () =>
      control.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return [outlineStyle, outlineWidth, outlineColor].join(' ')
      })
    const resting = await look()
    await tabTo(page, control)
    expect(await look()).not.toBe(resting)
  }
})

test('focuses a toast with F8, closes it, and returns the focus', async ({ page }) => {
  await page.route(`**${api.newsletter}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(paths.contact)
  const email = page.locator('#newsletter form').getByLabel('Email')
  await tabTo(page, email)
  await page.keyboard.type('vera@visitors.example')
  await page.keyboard.press('Enter')
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByRole('listitem')).toBeVisible()
  await expect(email).toBeFocused()
  await page.keyboard.press('F8')
  await expect(toasts.getByRole('list')).toBeFocused()
  await operate(page, toasts.getByRole('button', { name: 'Close' }))
  await expect(toasts.getByRole('listitem')).toHaveCount(0)
  await expect(email).toBeFocused()
})
