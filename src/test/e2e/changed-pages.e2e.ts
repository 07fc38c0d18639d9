import type { Page, Route } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertOneCall, holdCalls } from './hold.ts'

const code = { form: '/_astro/LiveForm*.js', register: '/_astro/CaseFilter*.js' }

/** Adds an element after each field, as password managers do, and wraps every text, as translation tools do. */
async function disturb(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const field of document.querySelectorAll('main input, main textarea, main select')) field.after(document.createElement('div'))
    for (const area of document.querySelectorAll('main textarea')) area.before(document.createElement('grammarly-extension'))
    document.documentElement.lang = 'fr'
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
    for (const text of texts) {
      if (text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, textarea, option, font')) continue
      const outer = document.createElement('font')
      const inner = document.createElement('font')
      outer.append(inner)
      text.replaceWith(outer)
      inner.append(text)
    }
  })
}

async function fillEnquiry(page: Page): Promise<void> {
  const form = page.locator('#enquiry form')
  await form.getByLabel('Last name').fill('Visitor')
  await form.locator('[name="email"]').fill('vera@visitors.example')
  await form.locator('[name="message"]').fill('Please draft our bill.')
  await form.getByRole('checkbox').check()
}

test.use({ expectedConsole: [/^Failed to load resource/] })

test('keeps text and focus of the contact form and sends it, with foreign elements and translation before its code loads and after each change', async ({
  page,
}) => {
  const release = await holdCalls(page, code.form)
  await page.goto(paths.contact)
  const firstName = page.locator('#enquiry [name="firstName"]')
  await disturb(page)
  const came = page.waitForResponse(`**${code.form}`)
  await firstName.pressSequentially('Ve')
  release()
  await came
  await expect(page.locator('#enquiry form')).toHaveAttribute('novalidate')
  await disturb(page)
  await firstName.pressSequentially('ra')
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveValue('Vera')
  const send = page.locator('#enquiry button[type="submit"]')
  await send.click()
  await expect(page.locator('#enquiry [name="lastName"]')).toHaveAccessibleDescription('Last name is required')
  await disturb(page)
  await fillEnquiry(page)
  await divertOneCall(page, api.contact, async (route: Route) => {
    await send.filter({ hasText: /^Sending\.\.\.$/ }).waitFor()
    await route.fulfill({ status: 503, body: '' })
  })
  await send.click()
  await expect(page.locator('.toast')).toContainText('There was a problem sending your message. Please try again.')
  await disturb(page)
  await expect(send).toBeEnabled()
  await expect(send).toHaveText('Send message')
  await send.click()
  await expect(page.locator('#enquiry .form-sent')).toBeFocused()
  await disturb(page)
  await page.locator('#enquiry .form-sent button').click()
  await expect(firstName).toBeFocused()
  await expect(firstName).toHaveValue('')
})

test('keeps text, focus and results of the register, with foreign elements and translation before its code loads and after each change', async ({
  page,
}) => {
  const release = await holdCalls(page, code.register)
  await page.goto(paths.cases)
  const keyword = page.locator('.register input[name="q"]')
  await disturb(page)
  const came = page.waitForResponse(`**${code.register}`)
  await keyword.pressSequentially('qo')
  release()
  await came
  await keyword.pressSequentially('cs')
  await expect(keyword).toBeFocused()
  await expect(page).toHaveURL(/q=qocs/)
  await expect(page.locator('.register-results .register-row').first()).toBeVisible()
  await disturb(page)
  await keyword.fill('nothing that any note holds')
  await expect(page.locator('#register-status h2')).toHaveText('No cases found')
  await disturb(page)
  await page.locator('.register-notice').getByRole('button', { name: 'Clear Filters' }).click()
  await expect(page.locator('#register-status')).toBeFocused()
  await expect(keyword).toHaveValue('')
  await expect(page.locator('#register')).toBeVisible()
})
