import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, sendForm, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'
import { movePointer } from './pointer.ts'

const typed = { 'First name': 'Vera', 'Last name': 'Visitor', Email: 'vera@visitors.example', Message: 'Please draft our bill.' }
const failure = 'There was a problem sending your message. Please try again.'

const contactForm = (page: Page) => page.locator('#enquiry form')
const newsletterForm = (page: Page) => page.locator('#newsletter form')
const toasts = (page: Page) => page.getByRole('region', { name: 'Notifications' })

async function fillIn(page: Page): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await contactForm(page).getByLabel(label).fill(value)
  await contactForm(page).getByRole('checkbox').check()
}

test.use({ expectedConsole: [/^Failed to load resource: .*(422|429|503|ERR_FAILED)/] })

test('sends a data protection complaint from the privacy page', async ({ page }) => {
  await page.goto(paths.privacy)
  const form = page.locator('#complaint form')
  for (const [label, value] of Object.entries({ ...typed, Message: '' })) if (value) await form.getByLabel(label).fill(value)
  await sendForm(form)
  await expect(form.getByText('Complaint is required')).toBeVisible()
  await form.getByLabel('Your complaint').fill('You kept my old address.')
  await sendForm(form)
  await expect(page.locator('#complaint .form-sent')).toBeFocused()
})

test('shows errors beside their fields, focuses the first, and sends nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.method() === 'POST' && request.url().includes('/api/contact') && calls.push(request.url()))
  await page.goto(paths.contact)
  await contactForm(page).getByLabel('First name').fill('Vera')
  await contactForm(page).getByLabel('Email').fill('vera at visitors')
  await sendForm(contactForm(page))
  const lastName = contactForm(page).getByLabel('Last name')
  await expect(lastName).toBeFocused()
  await expect(lastName).toHaveAccessibleDescription('Last name is required')
  await expect(contactForm(page).getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  const consent = contactForm(page).getByRole('checkbox')
  await expect(consent).toHaveAccessibleDescription('You must consent to the collection and storage of your data.')
  await expect(contactForm(page).getByRole('alert')).toHaveText('4 fields need your attention.')
  await lastName.fill('V')
  await consent.check()
  await expect(lastName).toHaveAttribute('aria-invalid', 'false')
  await expect(contactForm(page).getByRole('alert')).toHaveText('2 fields need your attention.')
  expect(calls).toEqual([])
})

test('keeps the form after a failure and shows one toast, which a swipe to the right dismisses', async ({ page }) => {
  await page.route(`**${api.contact}`, (route) => route.abort())
  await page.route(`**${api.newsletter}`, (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto(paths.contact)
  await fillIn(page)
  await sendForm(contactForm(page))
  const toast = toasts(page).getByRole('listitem')
  await expect(toast).toContainText(failure)
  await expect(contactForm(page).getByLabel('Message')).toHaveValue(typed.Message)
  await expect(contactForm(page).getByRole('alert')).toContainText('may not have arrived')
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled()
  await newsletterForm(page).getByLabel('Email').fill(typed.Email)
  await sendForm(newsletterForm(page))
  await expect(toast).toContainText('There was a problem with your subscription. Please try again.')
  await expect(toast).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(toasts(page).getByRole('list')).toBeFocused()
  const box = (await toast.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.move(box.x + 30, box.y + 15)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y + 15, { steps: 4 })
  await page.mouse.move(box.x + 110, box.y + 15, { steps: 4 })
  await page.mouse.up()
  await expect(toast).toHaveCount(0)
})

test('sends the newsletter form with the specified texts and offers another', async ({ page }) => {
  const release = await holdCalls(page, api.newsletter)
  await page.goto(paths.contact)
  await newsletterForm(page).getByRole('button', { name: 'Subscribe' }).focus()
  await expect(newsletterForm(page), 'until then the browser validates').toHaveAttribute('novalidate')
  await page.keyboard.press('Enter')
  await expect(newsletterForm(page).getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await newsletterForm(page).getByLabel('Email').fill(typed.Email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Subscribing...' })).toBeDisabled()
  release()
  await expect(page.getByText('Subscribed! Thank you for subscribing to our newsletter.')).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe another' }).click()
  await expect(newsletterForm(page).getByLabel('Email')).toHaveValue('')
})

test('loads a form that has the focus when the first touch of the page was in it, wherever the page has scrolled', async ({ page }) => {
  await page.goto(paths.home)
  await newsletterForm(page)
    .getByLabel('Email')
    .evaluate((field) => field.focus({ preventScroll: true }))
  await expect(newsletterForm(page)).toHaveAttribute('novalidate')
})

test("loads no island before the visitor's first interaction", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 4000 })
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto(paths.contact, { waitUntil: 'networkidle' })
  expect(scripts.filter((url) => /LiveForm/.test(url))).toEqual([])
  await movePointer(page)
  await expect.poll(() => scripts.some((url) => url.includes('LiveForm'))).toBe(true)
})
