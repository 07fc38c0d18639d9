import type { Browser, Page } from '@playwright/test'
import { loginAnswerSchema } from '#domain/accounts/account.ts'
import { api } from '#domain/site/paths.ts'
import { ageProofs } from '#test/sign-in.ts'
import { expectNoViolation } from './axe.ts'
import { pressInRow, rowMenu, toast } from './desk-screen.ts'
import { expect, paths, test } from './fixtures.ts'
import { addAccount, type Credentials, confirmIn, signIn } from './own-account.ts'
import { openSessionIn } from './session.ts'

// Where the desk has to ask for the password, and where the password is wrong.
test.use({ expectedConsole: [/status of (?:403|409|422)/] })

const part = (name: string) => `${paths.adminDashboard}?tab=settings&part=${name}`

/** The same person in another browser. */
async function elsewhere(browser: Browser, account: Credentials): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, account)
  return page
}

async function fillPassword(page: Page, next: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(next)
  await page.getByRole('button', { name: 'Change Password' }).click()
}

test('shows a new name in the desk at once, and as the author of the next record', async ({ page }) => {
  await openSessionIn(page, (await addAccount()).username)
  await page.goto(part('account'))
  await page.getByLabel('Name', { exact: true }).fill('Renamed Person')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(toast(page, 'Account updated')).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Renamed Person')
  await page.goto(paths.adminNewCase)
  await expect(page.getByLabel('Author')).toHaveValue('Renamed Person')
})

test('ends the session of another browser after a password change, and accepts the new password', async ({ page, browser }) => {
  const account = await addAccount()
  await openSessionIn(page, account.username)
  const other = await elsewhere(browser, account)
  await page.goto(part('password'))
  await expect(page.getByText('logs you out everywhere else')).toBeVisible()
  await expect(page.getByText('At least 12 characters')).toBeVisible()
  await fillPassword(page, 'a quite new password')
  const dialog = page.getByRole('alertdialog', { name: 'Confirm that it is you' })
  await expect(dialog.locator('input[autocomplete=username]')).toHaveValue(account.username)
  await confirmIn(page, 'not the password')
  await expect(dialog.getByText('That is not your current password')).toBeVisible()
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused()
  await expectNoViolation(page, 'confirming')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('Your password was not changed')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await confirmIn(page, account.password)
  await expect(toast(page, 'Password changed')).toBeVisible()
  await expect(toast(page, 'You have been logged out everywhere else.')).toBeVisible()
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'This session' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for / })).toHaveCount(1)

  await other.reload()
  await other.waitForURL(`**${paths.adminLogin}**`)
  await signIn(other, { ...account, password: 'a quite new password' })
})

test('lets password managers recognise the fields, and can show a password', async ({ page }) => {
  const account = await addAccount()
  await openSessionIn(page, account.username)
  await page.goto(part('password'))
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(account.username)
  const next = page.getByLabel('New password', { exact: true })
  await expect(next).toHaveAttribute('autocomplete', 'new-password')
  await expect(next).toHaveAttribute('type', 'password')
  await next.fill('too short')
  await page.getByRole('button', { name: 'Show new password' }).click()
  await expect(next).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide new password' }).click()
  await expect(next).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByText('New password must be at least 12 characters')).toBeVisible()
  await expectNoViolation(page, 'password')
  await page.getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Passwords and webhooks are never kept in this browser')
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('too short')
})

test("lists the user's own sessions in words and ends them one by one", async ({ page, playwright }) => {
  const account = await addAccount()
  await signIn(page, account)
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:133.0) Gecko/20100101 Firefox/133.0'
  const firefox = await playwright.request.newContext({ baseURL: new URL(page.url()).origin, userAgent })
  const login = await firefox.post(api.login, { data: account })
  const { token = '' } = loginAnswerSchema.parse(await login.json())
  await page.goto(part('sessions'))
  const rows = page.getByRole('table', { name: 'Your sessions' }).locator('tbody tr')
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'This session' })).toContainText('Chrome on Windows')

  await page.getByRole('button', { name: /^Actions for Firefox on macOS, logged in / }).click()
  await page.getByRole('button', { name: /^End session: Firefox on macOS/ }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Firefox on macOS')
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(rows).toHaveCount(1)
  expect((await firefox.get(api.me, { headers: { Authorization: `Bearer ${token}` } })).status()).toBe(401)
  await firefox.dispose()

  await page.getByRole('button', { name: /^Actions for Chrome on Windows/ }).click()
  await page.getByRole('button', { name: 'Log out of this session' }).click()
  await page.waitForURL(`**${paths.adminLogin}`)
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull()
})

test('keeps the focus at the account that an owner disables or enables by keyboard', async ({ page }) => {
  const [owner, { username }] = [await addAccount(), await addAccount()]
  await signIn(page, owner)
  await page.goto(`${paths.adminDashboard}?tab=accounts`)
  const account = page.getByRole('rowheader', { name: username })
  await pressInRow(page, 'Disable', `Practice Staff (${username})`)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Disable account' }).press('Enter')
  await expect(toast(page, 'Account disabled')).toBeVisible()
  await expect(account).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(rowMenu(page, `Practice Staff (${username})`)).toBeFocused()
  await pressInRow(page, 'Enable', `Practice Staff (${username})`)
  await expect(toast(page, 'Account enabled')).toBeVisible()
  await expect(account).toBeFocused()
})

test('asks before it changes a role, and changes none when the question is cancelled', async ({ page }) => {
  const [owner, { username }] = [await addAccount(), await addAccount()]
  await openSessionIn(page, owner.username)
  await page.goto(`${paths.adminDashboard}?tab=accounts`)
  const role = page.getByLabel(`Role of Practice Staff (${username})`)
  await role.selectOption('writer')
  const dialog = page.getByRole('alertdialog', { name: 'Change the role to writer?' })
  await expect(dialog).toContainText('becomes a writer')
  await expectNoViolation(page, 'changing a role')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(role).toHaveValue('owner')
  await role.selectOption('writer')
  await dialog.getByRole('button', { name: 'Change role' }).click()
  await expect(toast(page, 'Role changed')).toBeVisible()
  await role.selectOption('owner')
  await page.getByRole('alertdialog', { name: 'Make this account an owner?' }).getByRole('button', { name: 'Make owner' }).click()
  await expect(role).toHaveValue('owner')
})

test('asks for the password after five minutes, and then invites somebody with all that was typed', async ({ page }) => {
  const owner = await addAccount()
  const name = `invited-${owner.username}`
  await openSessionIn(page, owner.username)
  await ageProofs()
  await page.goto(`${paths.adminDashboard}?tab=accounts`)
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Bea Example')
  await page.getByLabel('Username').fill(name)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Nobody was invited')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(name)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await confirmIn(page, owner.password)
  await expect(toast(page, 'Link made')).toBeVisible()
  await expect(page.getByRole('rowheader', { name })).toBeVisible()
})
