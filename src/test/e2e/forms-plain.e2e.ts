import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

const form = (page: Page) => page.locator('#enquiry form')

/** Fills in the form and sends it, first without the consent, which the browser refuses. */
async function sendPlainly(page: Page): Promise<string> {
  const posts: string[] = []
  page.on('request', (request) => request.url().includes(api.contact) && posts.push(request.postData() ?? ''))
  const typed = { 'First name': 'Vera', 'Last name': 'Visitor', Email: 'vera@visitors.example', Message: 'Please draft our bill.' }
  for (const [label, text] of Object.entries(typed)) await form(page).getByLabel(label).fill(text)
  await form(page).getByLabel('Service').selectOption('Other')
  await form(page).getByRole('button').click()
  await expect(form(page).getByRole('checkbox'), 'the consent box is required').toBeFocused()
  expect(posts).toEqual([])
  await form(page).getByRole('checkbox').check()
  await form(page).getByRole('button').dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Success!' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(api.contact)
  const [post = '', ...others] = new Set(posts)
  expect(others, 'a double click sends the same form').toEqual([])
  return post
}

test.describe('while its code cannot be loaded', () => {
  test.use({ expectedConsole: [/^Failed to load resource|dynamically imported module/] })

  test('validates and posts the contact form by the browser, and a page says that it has arrived', async ({ page }) => {
    await page.route('**/_astro/LiveForm*.js', (route) => route.abort())
    await page.goto(paths.contact)
    await sendPlainly(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('posts the contact form and answers with a plain page in the colours of the site', async ({ page }) => {
    await page.goto(paths.contact)
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color)
    expect(await sendPlainly(page)).toContain('consent=yes')
    await expect(page.getByText("Your message has been sent. We'll be in touch soon.")).toBeVisible()
    await expect(page.locator('body')).toHaveCSS('color', ink)
    await page.getByRole('link', { name: 'Send another message' }).click()
    await expect(page).toHaveURL(`${paths.contact}#enquiry`)
  })
})
