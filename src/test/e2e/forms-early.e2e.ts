import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'

const code = '/_astro/LiveForm*.js'
const form = (page: Page) => page.locator('#enquiry form')
const send = (page: Page) => form(page).locator('button[type="submit"]')

async function fillIn(page: Page): Promise<void> {
  const typed = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'Please draft our bill.' }
  for (const [name, value] of Object.entries(typed)) await form(page).locator(`[name="${name}"]`).fill(value)
}

function notePosts(page: Page): string[] {
  const posts: string[] = []
  page.on(
    'request',
    (request) => request.method() === 'POST' && request.url().includes(api.contact) && posts.push(request.postData() ?? ''),
  )
  return posts
}

test.use({ expectedConsole: [/^Failed to load resource|dynamically imported module/] })

test('validates a form by the browser before its code has loaded: no consent, no post', async ({ page }) => {
  const posts = notePosts(page)
  await page.route(`**${code}`, (route) => route.abort())
  await page.goto(paths.contact)
  await fillIn(page)
  await send(page).click()
  await expect(form(page).getByRole('checkbox')).toBeFocused()
  expect(posts).toEqual([])
  expect(page.url()).toContain(paths.contact)
})

test('posts a form without its code, however often the button is pressed, and a page says that it has arrived', async ({ page }) => {
  const posts = notePosts(page)
  await page.route(`**${code}`, (route) => route.abort())
  await page.goto(paths.contact)
  await fillIn(page)
  await form(page).getByRole('checkbox').check()
  await send(page).dblclick()
  await expect(page.getByRole('heading', { name: 'Success!' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(api.contact)
  expect(new Set(posts).size).toBe(1)
})

test("loads the form's code at the next interaction after the browser was offline", async ({ page, context }) => {
  await page.goto(paths.contact)
  await context.setOffline(true)
  await form(page).locator('[name="firstName"]').click()
  await context.setOffline(false)
  await form(page).locator('[name="message"]').click()
  await expect(form(page)).toHaveAttribute('novalidate')
})

test('sends values that were filled in without an event', async ({ page }) => {
  const posts = notePosts(page)
  await page.goto(paths.contact)
  await send(page).focus()
  await expect(form(page)).toHaveAttribute('novalidate')
  await form(page).evaluate((element) => {
    const values = { firstName: 'Vera', lastName: 'Visitor', email: 'vera@visitors.example', message: 'Dictated.' }
    for (const [name, value] of Object.entries(values)) {
      const field = element.querySelector(`[name="${name}"]`)
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = value
    }
    const consent = element.querySelector('[name="consent"]')
    if (consent instanceof HTMLInputElement) consent.checked = true
  })
  await send(page).click()
  await expect(page.getByText('Success! Your message has been sent.')).toBeVisible()
  expect(posts[0]).toContain('Dictated.')
})
