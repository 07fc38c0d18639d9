import type { Page } from '@playwright/test'
import { serviceSchema } from '#domain/services/services.ts'
import { api } from '#domain/site/paths.ts'
import { expect, paths, test } from './fixtures.ts'
import { holdCalls } from './hold.ts'

const newer = 'newer-than-the-build'

test.use({ expectedConsole: [/^Failed to load resource/] })

/** Makes the API return a service without a built page. */
async function newService(page: Page): Promise<void> {
  const known = serviceSchema.parse(await (await page.request.get(api.service('cost-budgeting'))).json())
  await page.route(`**${api.service(newer)}`, (route) => route.fulfill({ json: { ...known, slug: newer, title: 'A New Service' } }))
}

test('marks the current part in the header of a page that was built for no address', async ({ page }) => {
  for (const [path, section] of [
    [paths.case(newer), 'Case Law'],
    [paths.service(newer), 'Services'],
    [paths.teamMember(999), 'Our Team'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')).toHaveText(section)
  }
})

test('shows a placeholder before the code has loaded', async ({ page }) => {
  const release = await holdCalls(page, '/_astro/Fallback*.js')
  await page.goto(paths.case(newer), { waitUntil: 'commit' })
  await expect(page.getByRole('main').locator('.skeleton').first()).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Case Not Found' })).toBeVisible()
  await expect(page.getByRole('main').locator('.skeleton')).toHaveCount(0)
})

test('offers to try again after a failure', async ({ page }) => {
  await newService(page)
  await page.route(`**${api.service(newer)}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.goto(paths.service(newer))
  await expect(page.getByRole('heading', { name: 'Error Loading Service' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A New Service' })).toBeVisible()
})

test('shows the contact form and the newsletter below a service newer than the build, with the numbers continued', async ({ page }) => {
  await newService(page)
  await page.goto(paths.service(newer))
  await expect(page.getByRole('heading', { level: 1, name: 'A New Service' })).toBeVisible()
  expect(await page.locator('main .item-number:visible').allInnerTexts()).toEqual(['1', '2', '3', '4', '5'])
  const newsletter = page.locator('#newsletter form')
  await newsletter.getByLabel('Email').fill('vera@visitors.example')
  await newsletter.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Subscribed! Thank you for subscribing to our newsletter.')).toBeVisible()
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
})

test('shows neither form for a missing service', async ({ page }) => {
  await page.goto(paths.service(newer))
  await expect(page.getByRole('heading', { name: 'Service Not Found' })).toBeVisible()
  await expect(page.locator('main form:visible')).toHaveCount(0)
})
