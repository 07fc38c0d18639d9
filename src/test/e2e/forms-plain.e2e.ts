import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

test.use({ javaScriptEnabled: false })

test('posts the contact form without JavaScript and answers with a plain page', async ({ page }) => {
  await page.goto(paths.contact)
  const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
  const form = page.locator('#enquiry form')
  await form.getByLabel('First name').fill('Vera')
  await form.getByLabel('Last name').fill('Visitor')
  await form.getByLabel('Email').fill('vera@visitors.example')
  await form.getByLabel('Service').selectOption('Other')
  await form.getByLabel('Message').fill('Please draft our bill.')
  await form.getByRole('button').click()
  await expect(page, 'the consent box is required').toHaveURL(paths.contact)
  await form.getByRole('checkbox').check()
  const posted = page.waitForRequest(`**${api.contact}`)
  await form.getByRole('button').click()
  expect((await posted).postData()).toContain('consent=yes')
  await expect(page.getByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
  await expect(page.getByText("Your message has been sent. We'll be in touch soon.")).toBeVisible()
  await expect(page.locator('body'), 'in the colours of the site').toHaveCSS('color', ink)
  await page.getByRole('link', { name: 'Send another message' }).click()
  await expect(page).toHaveURL(`${paths.contact}#enquiry`)
})

test('explains a refusal without JavaScript, with a link back', async ({ page }) => {
  await page.goto(paths.contact)
  const form = page.locator('#newsletter form')
  await form.getByLabel('Email').fill('vera@visitors')
  await form.getByRole('button').click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await expect(page.getByText('vera@visitors')).toBeVisible()
  await page.getByRole('link', { name: 'Return to the form' }).click()
  await expect(page).toHaveURL(`${paths.contact}#newsletter`)
})
