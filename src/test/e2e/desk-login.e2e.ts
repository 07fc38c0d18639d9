import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { expectNoViolation } from './axe.ts'
import { asStaff, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { staff } from './ground.ts'
import { holdCalls } from './hold.ts'
import { fillLogin } from './own-account.ts'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

test('after a login the token is stored, the toast is shown, and 300 ms later the dashboard', async ({ page }) => {
  await page.clock.install()
  await page.goto(paths.adminLogin)
  await expect(page.getByLabel('Username')).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await fillLogin(page, staff)
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(toast(page, 'Welcome to the admin dashboard')).toBeVisible()
  expect(await storedToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await page.clock.runFor(299)
  expect(new URL(page.url()).pathname).toBe(paths.adminLogin)
  await page.clock.runFor(1)
  await page.waitForURL(`**${paths.adminDashboard}`)
})

test('a login without name or password says what is missing', async ({ page }) => {
  await page.goto(paths.adminLogin)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expectNoViolation(page, 'login')
})

test("until the session is confirmed 'Loading...' is shown, and nothing of the desk", async ({ staffPage: page }) => {
  const release = await holdCalls(page, api.me)
  await page.goto(paths.adminDashboard)
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  release()
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible()
})

for (const [how, answer] of [
  ['fails', { status: 503, body: '' }],
  ['returns nothing', { status: 204, body: '' }],
] as const) {
  test(`when the check of the session ${how} the token is cleared, and the login comes`, async ({ page }) => {
    await page.route(`**${api.me}`, (route) => route.fulfill(answer))
    await page.goto(paths.adminLogin)
    await page.evaluate(() => localStorage.setItem('auth_token', 'of an earlier day'))
    await page.goto(paths.adminDashboard)
    await page.waitForURL(`**${paths.adminLogin}`)
    expect(await storedToken(page)).toBeNull()
  })
}

test('logging out clears the token and leads to the login; when it fails the toast says so and the desk stays', async ({
  staffPage: page,
}) => {
  await page.goto(paths.adminDashboard)
  await page.route(`**${api.logout}`, (route) => route.fulfill({ status: 503, body: '' }), { times: 1 })
  await page.getByRole('button', { name: 'Log out' }).click()
  await expect(toast(page, 'Logout failed')).toBeVisible()
  await expect(toast(page, 'An error occurred while logging out')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible()

  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`**${paths.adminLogin}`)
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByText('Please log in')).toHaveCount(0)
})

test('a 401 from any call clears the token, leads to the login, and from there back to the very place', async ({ staffPage: page }) => {
  const place = `${paths.adminDashboard}?tab=team`
  await page.goto(place)
  const row = page.getByRole('row').last()
  await row.getByRole('button', { name: /^Move .* up$/ }).waitFor()
  await page.request.post(api.logout, { headers: await asStaff(page) })
  await row.getByRole('button', { name: /^Move .* up$/ }).click()
  await page.waitForURL(`**${paths.adminLogin}?return=**`)
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByText('Anything you had typed has been kept')).toBeVisible()
  await fillLogin(page, staff)
  await page.waitForURL(`**${place}`)
})

test('the desk takes its own letters however late they come', async ({ page }) => {
  const letters = Promise.withResolvers<void>()
  await page.route('**/*.woff2', async (route) => {
    await letters.promise
    await route.continue()
  })
  await page.goto(paths.adminLogin, { waitUntil: 'domcontentloaded' })
  const words = page.getByText('Back to the website')
  const width = () => words.evaluate((element) => element.getBoundingClientRect().width)
  await expect(words).toBeVisible()
  // Longer than a browser waits for letters that it may leave out.
  await page.evaluate(() => new Promise((next) => setTimeout(next, 500)))
  const before = await width()
  letters.resolve()
  await expect.poll(width).not.toBe(before)
})
