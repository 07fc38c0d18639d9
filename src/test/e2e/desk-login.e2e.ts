import type { Page } from '@playwright/test'
import { api } from '#domain/site/paths.ts'
import { endSession, logOut, toast } from './desk-screen.ts'
import { staff } from './environment.ts'
import { expect, paths, test } from './fixtures.ts'
import { divertOneCall, holdCalls } from './hold.ts'
import { fillLogin } from './own-account.ts'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

test('refuses a wrong password in the specified words, then stores the token, shows the toast and opens the desk 300 ms later', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto(paths.adminDashboard)
  await page.waitForURL(`**${paths.adminLogin}**`)
  await page.goto(paths.adminLogin)
  await expect(page.locator('#site-header, footer')).toHaveCount(0)
  await fillLogin(page, { ...staff, password: 'not the password' })
  await expect(toast(page, 'Login failed')).toBeVisible()
  await expect(toast(page, 'Invalid username or password')).toBeVisible()
  await expect(page.getByRole('main').getByText('Invalid username or password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Login' })).toHaveAccessibleDescription('Invalid username or password')
  expect(await storedToken(page)).toBeNull()

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

test("shows 'Loading...' and nothing of the desk until the session is confirmed, stays in it when a logout fails, and clears the token on logout", async ({
  staffPage: page,
}) => {
  const release = await holdCalls(page, api.me)
  await page.goto(paths.adminDashboard)
  await expect(page.getByRole('status').getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  release()
  await divertOneCall(page, api.logout, (route) => route.fulfill({ status: 503, body: '' }))
  await logOut(page)
  await expect(toast(page, 'Logout failed')).toBeVisible()
  await expect(toast(page, 'An error occurred while logging out')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Dashboard' })).toBeVisible()
  await logOut(page)
  await page.waitForURL(`**${paths.adminLogin}`)
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByText('Please log in')).toHaveCount(0)
})

test('clears the token after any 401, opens the login, and afterwards returns to the same place', async ({ staffPage: page }) => {
  const place = `${paths.adminDashboard}?tab=team`
  await page.goto(place)
  const row = page.getByRole('row').last()
  await row.getByRole('button', { name: /^Move .* up$/ }).waitFor()
  await endSession(page)
  await row.getByRole('button', { name: /^Move .* up$/ }).click()
  await page.waitForURL(`**${paths.adminLogin}?return=**`)
  expect(await storedToken(page)).toBeNull()
  await expect(page.getByText('Log in to continue.', { exact: true })).toBeVisible()
  await fillLogin(page, staff)
  await page.waitForURL(`**${place}`)
})
