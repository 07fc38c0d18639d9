import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation, sidewaysFaults } from './axe.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { operate, tabTo } from './keys.ts'
import { movePointer } from './pointer.ts'

const contactForm = (page: Page) => page.locator('#enquiry form')
const newsletterForm = (page: Page) => page.locator('#newsletter form')

test.use({ expectedConsole: [/^Failed to load resource: .*(503|ERR_INTERNET_DISCONNECTED)|dynamically imported module/] })

test('sends a data protection complaint from the privacy page', async ({ page }) => {
  await page.goto(paths.privacy)
  const form = page.locator('#complaint form')
  const typed = { 'First name': 'Vera', 'Last name': 'Visitor', Email: 'vera@visitors.example' }
  for (const [label, value] of Object.entries(typed)) await form.getByLabel(label).fill(value)
  await sendForm(form)
  await expect(form.getByText('Complaint is required')).toBeVisible()
  await form.getByLabel('Your complaint').fill('You kept my old address.')
  await sendForm(form)
  await expect(page.locator('#complaint .form-sent')).toBeFocused()
})

test('fills in, sends and restarts the contact form by keyboard alone, with the specified texts', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const release = await holdCalls(page, api.contact)
  await page.goto(paths.contact)
  const form = contactForm(page)
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

test('shows errors beside their fields, even at the one with the focus, counts them and focuses the first, without a violation', async ({
  page,
}) => {
  await page.goto(paths.contact)
  const form = contactForm(page)
  await form.getByLabel('First name').fill('Vera')
  await form.getByLabel('Email').fill('vera at visitors')
  await sendForm(form)
  const lastName = form.getByLabel('Last name')
  await expect(lastName).toBeFocused()
  await expect(lastName).toHaveAccessibleDescription('Last name is required')
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  const consent = form.getByRole('checkbox')
  await expect(consent).toHaveAccessibleDescription('You must consent to the collection and storage of your data.')
  await expect(form.getByRole('alert')).toHaveText('4 fields need your attention.')
  for (const control of [form.getByLabel('Message'), consent]) {
    const look = () =>
      control.evaluate((element) => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
        return [outlineStyle, outlineWidth, outlineColor].join(' ')
      })
    const resting = await look()
    await tabTo(page, control)
    expect(await look()).not.toBe(resting)
  }
  for (const width of [1440, 320]) {
    expect(await sidewaysFaults(page, 'errors', width)).toEqual([])
    await expectNoViolation(page, `errors at ${width} px`)
  }
  await lastName.fill('V')
  await consent.check()
  await expect(lastName).toHaveAttribute('aria-invalid', 'false')
  await expect(form.getByRole('alert')).toHaveText('2 fields need your attention.')
})

test('shows one toast for failures, which F8 reaches and a key or a swipe to the right dismisses, and sends the newsletter form', async ({
  page,
}) => {
  await page.route(`**${api.newsletter}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(paths.contact)
  const form = newsletterForm(page)
  const email = form.getByLabel('Email')
  await email.fill('vera@visitors.example')
  const toasts = page.getByRole('region', { name: 'Notifications' })
  const toast = toasts.getByRole('listitem')
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await sendForm(form)
    await expect(form.getByRole('button', { name: 'Subscribe', exact: true }), 'after the answer').toBeEnabled()
    await expect(toast).toContainText('There was a problem with your subscription. Please try again.')
    await expect(toast).toHaveCount(1)
  }
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x + 30, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 15, { steps: 4 })
  await page.mouse.move(box.x + 110, box.y + 15, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)
  await email.press('Enter')
  await expect(toast).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toasts.getByRole('list')).toBeFocused()
  await operate(page, toasts.getByRole('button', { name: 'Close' }))
  await expect(toast).toHaveCount(0)
  await expect(email).toBeFocused()
  await page.unroute(`**${api.newsletter}`)
  const release = await holdCalls(page, api.newsletter)
  await sendForm(form)
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  release()
  await expect(page.getByRole('button', { name: 'Subscribe another' })).toBeVisible()
  await expectNoViolation(page, 'subscribed')
  await page.getByRole('button', { name: 'Subscribe another' }).click()
  await expect(email).toHaveValue('')
})

test("loads no form's code before the first interaction, and loads it after one, but not while the browser is offline", async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 1440, height: 4000 })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(paths.contact, { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => url.includes('LiveForm'))).toEqual([])
  await context.setOffline(true)
  await newsletterForm(page)
    .getByLabel('Email')
    .evaluate((field) => field.focus({ preventScroll: true }))
  await context.setOffline(false)
  await movePointer(page)
  await expect(newsletterForm(page)).toHaveAttribute('novalidate')
})
